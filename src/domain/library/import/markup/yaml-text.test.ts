import { describe, expect, it } from 'vitest';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { PACK_LIMITS, readYaml } from './yaml-text.ts';

it('a document of a pack may be longer than a stat block', () => {
  const text = `items:\n${'  - name: Bog\n    system:\n      uses: {}\n'.repeat(3000)}`;
  expect(readYaml(text)).toBe('It is too long for a stat block.');
  expect(readYaml(text, PACK_LIMITS)).toMatchObject({ value: { items: expect.any(Array) } });
});

it('HTML and Markdown characters in a text are not aliases', () => {
  const text = `a: >-\n${'  &nbsp;**bold** &mdash; * item\n'.repeat(500)}`;
  expect(readYaml(text, PACK_LIMITS)).toMatchObject({ value: { a: expect.stringContaining('**bold**') } });
});

describe('hostile YAML of the largest size is read in linear time, or refused', () => {
  it.each([
    ['keys', 'a: b\n'],
    ['bad indents', '    a: b\n  a: b\n a: b\n'],
    ['anchors', 'a: &x b\n'],
    ['aliases', 'a: &x b\nc: *x\n'],
    ['empty lines', '\n'],
    ['empty lines with spaces', '  \n'],
    ['unclosed quotes', "a: '\n"],
    ['brackets', 'a: [[[[[[[[]]]]]]]]\n'],
    ['a long list', 'a,'],
    ['dashes', '- - - - a\n'],
    ['tabs', '\ta: b\n'],
    ['marks', '&amp;Reference[a] '],
  ])('%s', (_, piece) => {
    const signs = (piece.match(/[\n,[\]{}:?&!*"'#-]/g) ?? []).length;
    const most = Math.min(PACK_LIMITS.length / piece.length, PACK_LIMITS.signs / signs) * 0.99;
    const seconds = (share: number) => {
      const text = `a: [\nb:\n${piece.repeat(most * share)}`;
      return cpuSeconds(() => readYaml(text, PACK_LIMITS));
    };
    seconds(0.05);
    const small = seconds(0.1);
    // Ten times the text may take about ten times as long.
    expect(seconds(1)).toBeLessThan(small * 10 * 3 + 2);
  });
});
