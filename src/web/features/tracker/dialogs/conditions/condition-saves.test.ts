import { expect, it } from 'vitest';
import { Table } from '#support/fights/combat-table.ts';
import { whoHasIt } from './condition-saves.tsx';

it('SAV-8: a target that failed has it, unless the game master changes it, and no target with an open save has it', () => {
  const table = new Table();
  const targets = ['Aria', 'Borin', 'Goblin - 1'].map((name) => table.get(name));
  const [aria, borin, goblin] = targets.map(({ id }) => id) as [string, string, string];
  const demand = { ability: 'wisdom', dc: 13, magical: true, condition: 'charmed' } as const;
  const saves = { [aria]: { typed: '13' }, [borin]: { typed: '12' } };
  expect(whoHasIt(targets, demand, saves, {}, null)).toEqual([borin]);
  expect(whoHasIt(targets, demand, saves, { [aria]: true, [borin]: false }, null)).toEqual([aria]);
  expect(whoHasIt(targets, demand, saves, { [goblin]: true }, null)).toEqual([borin, goblin]);
  expect(whoHasIt(targets, undefined, saves, {}, null)).toEqual([aria, borin, goblin]);
});

it('ATK-1: a target that the attack misses does not have it, unless the game master changes it', () => {
  const table = new Table();
  const targets = ['Aria', 'Goblin - 1'].map((name) => table.get(name));
  const [aria, goblin] = targets.map(({ id }) => id) as [string, string];
  const rolled = (natural: number) =>
    ({ mode: 'normal', dice: [natural], natural, modifier: 0, total: natural }) as const;
  expect(whoHasIt(targets, undefined, {}, {}, rolled(20))).toEqual([aria, goblin]);
  expect(whoHasIt(targets, undefined, {}, {}, rolled(1))).toEqual([]);
  expect(whoHasIt(targets, undefined, {}, { [goblin]: true }, rolled(1))).toEqual([goblin]);
  const demand = { ability: 'charisma', dc: 13, magical: true, condition: null } as const;
  expect(whoHasIt(targets, demand, { [aria]: { typed: '2' } }, {}, rolled(1))).toEqual([]);
});
