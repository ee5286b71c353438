import { expect, test } from 'vitest';
import { withMonster } from './add-monster.ts';

const goblin = { name: 'Goblin', url: '/api/monsters/goblin', pointer: 'srd/goblin' };
const wolf = { name: 'Wolf', url: '/api/monsters/wolf', pointer: 'srd/wolf' };

test('a monster that is not there yet comes last', () => {
  expect(withMonster([{ ...wolf, count: 2 }], goblin, 3)).toEqual([
    { ...wolf, count: 2 },
    { ...goblin, count: 3 },
  ]);
});

test('one that is there becomes more, where it stands', () => {
  const groups = [
    { ...goblin, count: 2 },
    { ...wolf, count: 1 },
  ];
  expect(withMonster(groups, goblin, 3)).toEqual([
    { ...goblin, count: 5 },
    { ...wolf, count: 1 },
  ]);
});

test('never more than an encounter may hold', () => {
  const [group] = withMonster([{ ...goblin, count: 999 }], goblin, 999);
  expect(group?.count).toBeLessThanOrEqual(1000);
});
