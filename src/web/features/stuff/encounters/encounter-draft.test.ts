import { expect, test } from 'vitest';
import { addMonster, readAmount } from './encounter-draft.ts';

test.each([
  ['', 0],
  ['007', 7],
  ['12', 12],
  ['1a2', 1],
  ['2.5', 2],
  ['.', 0],
  ['-3', 3],
  ['99999', 1000],
])('the amount %j is read as %i', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test('a monster that is added again counts one more', () => {
  const goblin = { pointer: 'srd/goblin', name: 'Goblin', url: '/api/monsters/goblin' };
  const once = addMonster([], goblin);
  expect(once).toEqual([{ ...goblin, count: 1 }]);
  expect(addMonster(once, goblin)).toEqual([{ ...goblin, count: 2 }]);
});
