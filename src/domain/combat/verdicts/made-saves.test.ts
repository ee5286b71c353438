import { expect, it } from 'vitest';
import type { SaveDemand } from '#domain/combat/rolls/saving-throw.ts';
import { fixedSource } from '#domain/dice/source.ts';
import { Table } from '#support/fights/combat-table.ts';
import { hasSaved, resistanceUses, rollFor, typedSaves } from './made-saves.ts';

const demand: SaveDemand = { ability: 'dexterity', dc: 13, magical: false, condition: null };

it('rolls with the bonus of each target, and keeps known results', () => {
  const table = new Table();
  const [first, second] = [table.get('Goblin - 1'), table.get('Goblin - 2')];
  const made = rollFor([second], demand, { [first.id]: { typed: '5' } }, fixedSource([11]));
  expect(hasSaved(made[second.id], 13)).toBe(true);
  expect(hasSaved(made[first.id], 13)).toBe(false);
});

it('keeps only typed results when the save changes', () => {
  const goblin = new Table().get('Goblin - 1');
  const made = rollFor([goblin], demand, { aria: { typed: '5' } }, fixedSource([11]));
  expect(typedSaves(made)).toEqual({ aria: { typed: '5' } });
});

it('SAV-7: a resisted failure is a success, and uses one resistance', () => {
  const table = new Table();
  const counter = { id: 'lr', name: 'Legendary Resistance', kind: 'legendary-resistance' as const };
  table.do({
    type: 'add-counter',
    combatant_id: table.id('Goblin - 1'),
    counter: { ...counter, maximum: 3, used: 1, recharge_from: null },
  });
  const goblin = table.get('Goblin - 1');
  const made = { typed: '5', resisted: true };
  expect(hasSaved(made, 13)).toBe(true);
  const targets = [goblin, table.get('Goblin - 2')];
  expect(resistanceUses(targets, { [goblin.id]: made, [table.id('Goblin - 2')]: { typed: '5' } })).toEqual([
    { type: 'use-counter', combatant_id: goblin.id, counter_id: 'lr', amount: 1 },
  ]);
});

it('compares with the current DC, and accepts only whole numbers', () => {
  expect(hasSaved({ typed: '14' }, 15)).toBe(false);
  expect(hasSaved({ typed: '14' }, 14)).toBe(true);
  expect(hasSaved({ typed: '' }, 14)).toBeUndefined();
  expect(hasSaved({ typed: 'no' }, 14)).toBeUndefined();
  expect(hasSaved({ rolled: { roll: null, succeeded: false } }, 1)).toBe(false);
});
