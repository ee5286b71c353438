import { expect, it } from 'vitest';
import { readTypedCondition, typedLasting } from './typed-condition.ts';

it('reads a duration behind the name of a condition', () => {
  expect(readTypedCondition('poi 1m')).toEqual({ text: 'poi', lasting: { lasts: 'minute', rounds: '1' } });
  expect(readTypedCondition(' half cover  3 ')).toEqual({
    text: 'half cover',
    lasting: { lasts: 'rounds', rounds: '3' },
  });
});

it('leaves a name as it is', () => {
  for (const text of ['poisoned', '10', 'Marked by Goblin - 2nd', 'poi 0', 'poi 99999']) {
    expect(readTypedCondition(text)).toEqual({ text, lasting: undefined });
  }
});

it('finds no duration in text that belongs to the name of the pressed condition', () => {
  expect(typedLasting({ typed: 'Hex 2 ', pressed: 'Hex 2' })).toBeUndefined();
  expect(typedLasting({ typed: 'Hex 2', pressed: 'Hex' })).toEqual({ lasts: 'rounds', rounds: '2' });
  expect(typedLasting({ typed: 'poi 1m', pressed: '' })).toEqual({ lasts: 'minute', rounds: '1' });
});
