import { expect, it } from 'vitest';
import { linesOf, pickLine } from './pick.ts';

it('reads one choice from each line', () => {
  expect(linesOf(' A wolf \n\n\tTwo bandits\r\n')).toEqual(['A wolf', 'Two bandits']);
});

it('keeps 200 lines of 200 letters', () => {
  const lines = linesOf(`${'x'.repeat(300)}\n`.repeat(250));
  expect(lines).toHaveLength(200);
  expect(lines[0]).toHaveLength(200);
});

it('picks every line, and not the same one twice in a row', () => {
  const lines = ['a', 'b', 'c'];
  const lowest = () => 1;
  const highest = (sides: number) => sides;
  const picks = (before: number | undefined) =>
    [lowest, highest].map((roll) => pickLine(lines, before, roll));
  expect(picks(undefined)).toEqual([0, 2]);
  expect(picks(0)).toEqual([1, 2]);
  expect(picks(1)).toEqual([0, 2]);
  expect(picks(2)).toEqual([0, 1]);
});

it('picks the only line again, and nothing from no lines', () => {
  expect(pickLine(['a'], 0, () => 1)).toBe(0);
  expect(pickLine([], undefined, () => 1)).toBeUndefined();
});

it('forgets a line that was removed', () => {
  expect(pickLine(['a', 'b'], 5, () => 2)).toBe(1);
});
