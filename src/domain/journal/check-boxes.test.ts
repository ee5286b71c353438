import { describe, expect, it } from 'vitest';
import { cpuSeconds } from '../../../tests/support/hostile/cpu-seconds.ts';
import { readCheckBox, toggleCheckBox } from './check-boxes.ts';

describe('a check box', () => {
  it('begins the content of a list item', () => {
    expect(readCheckBox('[ ] Torches')).toEqual({ isTicked: false, text: 'Torches' });
    expect(readCheckBox('[X] Torches')).toEqual({ isTicked: true, text: 'Torches' });
    expect(readCheckBox('[x]')).toEqual({ isTicked: true, text: '' });
    expect(readCheckBox('[x](/stuff)')).toBeUndefined();
  });

  it.each([
    ['- [ ] Rope\n- [ ] Rope', 1, '- [ ] Rope\n- [x] Rope'],
    ['- [X] Rope', 0, '- [ ] Rope'],
    ['a\r\n\r\n1. [ ] Rope [ ]\r\n', 2, 'a\r\n\r\n1. [x] Rope [ ]\r\n'],
    ['> - - [x] Rope', 0, '> - - [ ] Rope'],
    ['  * [ ]', 0, '  * [x]'],
  ])('%j changes in line %i', (text, line, changed) => {
    expect(toggleCheckBox(text, line)).toBe(changed);
  });

  it.each([
    ['no box', '- Rope [ ]', 0],
    ['a link', '- [x](/stuff)', 0],
    ['no such line', '- [ ] Rope', 1],
  ])('is not changed: %s', (_, text, line) => {
    expect(toggleCheckBox(text, line)).toBe(text);
  });

  it.each(['- ', '>', '1) ', '\n', '\t'])('is found among 20,000 characters of %j', (part) => {
    const text = `${part.repeat(20_000 / part.length)}x`;
    expect(cpuSeconds(() => toggleCheckBox(text, text.split('\n').length - 1))).toBeLessThan(0.1);
  });
});
