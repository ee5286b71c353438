import { expect, it } from 'vitest';
import { Table } from '#support/combat-table.ts';
import { whoHasIt } from './condition-saves.tsx';

it('SAV-8: is whoever has failed, unless the game master says otherwise, and nobody whose save is open', () => {
  const table = new Table();
  const targets = ['Aria', 'Borin', 'Goblin - 1'].map((name) => table.get(name));
  const [aria, borin, goblin] = targets.map(({ id }) => id) as [string, string, string];
  const demand = { ability: 'wisdom', dc: 13, magical: true, condition: 'charmed' } as const;
  const saves = { [aria]: { typed: '13' }, [borin]: { typed: '12' } };
  expect(whoHasIt(targets, demand, saves, {})).toEqual([borin]);
  expect(whoHasIt(targets, demand, saves, { [aria]: true, [borin]: false })).toEqual([aria]);
  expect(whoHasIt(targets, demand, saves, { [goblin]: true })).toEqual([borin, goblin]);
  expect(whoHasIt(targets, undefined, saves, {})).toEqual([aria, borin, goblin]);
});
