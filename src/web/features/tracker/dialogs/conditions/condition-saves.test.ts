import { expect, it } from 'vitest';
import { Table } from '#support/fights/combat-table.ts';
import { whoHasIt } from './condition-saves.tsx';

it('SAV-8: a target that fails gets the condition, unless the game master changes it; with an open save it does not', () => {
  const table = new Table();
  const targets = ['Aria', 'Borin', 'Goblin - 1'].map((name) => table.get(name));
  const [aria, borin, goblin] = targets.map(({ id }) => id) as [string, string, string];
  const demand = { ability: 'wisdom', dc: 13, magical: true, condition: 'charmed' } as const;
  const saves = { [aria]: { typed: '13' }, [borin]: { typed: '12' } };
  expect(whoHasIt(targets, { demand, saves, decided: {}, attack: null })).toEqual([borin]);
  expect(
    whoHasIt(targets, { demand, saves, decided: { [aria]: true, [borin]: false }, attack: null }),
  ).toEqual([aria]);
  expect(whoHasIt(targets, { demand, saves, decided: { [goblin]: true }, attack: null })).toEqual([
    borin,
    goblin,
  ]);
  expect(whoHasIt(targets, { demand: undefined, saves, decided: {}, attack: null })).toEqual([
    aria,
    borin,
    goblin,
  ]);
});

it('ATK-1: a target that the attack misses does not get the condition, unless the game master changes it', () => {
  const table = new Table();
  const targets = ['Aria', 'Goblin - 1'].map((name) => table.get(name));
  const [aria, goblin] = targets.map(({ id }) => id) as [string, string];
  const rolled = (natural: number) =>
    ({ mode: 'normal', dice: [natural], natural, modifier: 0, total: natural }) as const;
  expect(whoHasIt(targets, { demand: undefined, saves: {}, decided: {}, attack: rolled(20) })).toEqual([
    aria,
    goblin,
  ]);
  expect(whoHasIt(targets, { demand: undefined, saves: {}, decided: {}, attack: rolled(1) })).toEqual([]);
  expect(
    whoHasIt(targets, { demand: undefined, saves: {}, decided: { [goblin]: true }, attack: rolled(1) }),
  ).toEqual([goblin]);
  const demand = { ability: 'charisma', dc: 13, magical: true, condition: null } as const;
  expect(
    whoHasIt(targets, { demand, saves: { [aria]: { typed: '2' } }, decided: {}, attack: rolled(1) }),
  ).toEqual([]);
});
