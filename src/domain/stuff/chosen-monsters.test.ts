import { expect, test } from 'vitest';
import { addMonster, readAmount, readTypedList, readTypedMonsters } from './chosen-monsters.ts';

const goblin = { name: 'Goblin', url: '/api/monsters/goblin', pointer: 'srd/goblin' };
const wolf = { name: 'Wolf', url: '/api/monsters/wolf', pointer: 'srd/wolf' };

test('adds a new monster at the end', () => {
  expect(addMonster([{ ...wolf, count: 2 }], goblin, 3)).toEqual([
    { ...wolf, count: 2 },
    { ...goblin, count: 3 },
  ]);
});

test('increases the count of an existing monster in place', () => {
  const groups = [
    { ...goblin, count: 2 },
    { ...wolf, count: 1 },
  ];
  expect(addMonster(groups, goblin, 3)).toEqual([
    { ...goblin, count: 5 },
    { ...wolf, count: 1 },
  ]);
});

test('adds one without an amount, and never more than the limit of an encounter', () => {
  const once = addMonster([], goblin);
  expect(once).toEqual([{ ...goblin, count: 1 }]);
  expect(addMonster(once, goblin)).toEqual([{ ...goblin, count: 2 }]);
  expect(addMonster(once, goblin, 1000)).toEqual([{ ...goblin, count: 1000 }]);
});

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

test.each([
  ['goblin', undefined, 'goblin'],
  ['6 goblin', 6, 'goblin'],
  ['6goblin', 6, 'goblin'],
  ['6x goblin', 6, 'goblin'],
  ['6 × goblin', 6, 'goblin'],
  ['6 xorn', 6, 'xorn'],
  ['goblin x6', 6, 'goblin'],
  ['goblin × 12', 12, 'goblin'],
  ['0 goblin', 1, 'goblin'],
  ['99999 goblin', 1000, 'goblin'],
  ['6', 6, ''],
  ['six goblins', 6, 'goblins'],
  ['An ogre', 1, 'ogre'],
  ['a', undefined, 'a'],
  ['ancient dragon', undefined, 'ancient dragon'],
  ['cr 5 dragon', undefined, 'cr 5 dragon'],
  ['', undefined, ''],
])('%j is read as %j of the monsters that match %j', (typed, count, search) => {
  expect(readTypedMonsters(typed)).toEqual({ count, search });
});

test.each([
  ['6 goblins and a bugbear boss', ['6 goblins', '1 bugbear boss']],
  ['6 goblins, 1 bugbear', ['6 goblins', '1 bugbear']],
  ['goblin x6, two wolves, and an ogre', ['6 goblin', '2 wolves', '1 ogre']],
  ['ogre + 2 worgs', ['any ogre', '2 worgs']],
  // Names with a comma or with "and".
  ['2 werebear, bear form', ['2 werebear, bear form']],
  ['Sand and Sea', ['any Sand and Sea']],
  // Not finished yet.
  ['6 goblins, ', ['6 goblins, ']],
  ['6 goblins and', ['6 goblins and']],
])('the list %j is read as %j', (typed, parts) => {
  expect(readTypedList(typed).map(({ count = 'any', search }) => `${count} ${search}`)).toEqual(parts);
});

test('a typed list has a limit', () => {
  expect(readTypedList('6 goblins, '.repeat(10_000))).toHaveLength(20);
});
