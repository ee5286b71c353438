import { expect, it } from 'vitest';
import { naturalMark } from './natural-mark.ts';
import { roll } from './roll.ts';
import { fixedSource } from './source.ts';

it.each([
  ['1d20 + 5', [20], 20],
  ['1d20', [1], 1],
  ['1d20 + 5', [19], null],
  ['2d20', [20, 1], null],
  ['1d20 + 1d4', [20, 1], null],
  ['1d12', [1], null],
] as const)('marks a natural 20 and 1 of %s with %s', (notation, dice, mark) => {
  const rolled = roll(notation, fixedSource([...dice]));
  expect(rolled && naturalMark(rolled)).toBe(mark);
});
