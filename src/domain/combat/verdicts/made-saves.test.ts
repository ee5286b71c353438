import { expect, it } from 'vitest';
import type { Combatant } from '#domain/combat/combatant.ts';
import { rollSave, type SaveDemand } from '#domain/combat/rolls/saving-throw.ts';
import { fixedSource } from '#domain/dice/source.ts';
import { Table } from '#support/fights/combat-table.ts';
import { hasSaved, resistanceUses, typedSaves } from './made-saves.ts';

const demand: SaveDemand = { ability: 'dexterity', dc: 13, magical: false, condition: null };
const rolledBy = (target: Combatant) => ({ rolled: rollSave(target, demand, fixedSource([11])) });

it('keeps only typed results when the save changes', () => {
  const made = { goblin: rolledBy(new Table().get('Goblin - 1')), aria: { typed: '5' } };
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
  const rolled = rolledBy(new Table().get('Goblin - 1'));
  expect([hasSaved(rolled, 13), hasSaved(rolled, 14)]).toEqual([true, false]);
  expect(hasSaved({ typed: '14' }, 15)).toBe(false);
  expect(hasSaved({ typed: '14' }, 14)).toBe(true);
  expect(hasSaved({ typed: '' }, 14)).toBeUndefined();
  expect(hasSaved({ typed: 'no' }, 14)).toBeUndefined();
  expect(hasSaved({ rolled: { roll: null, succeeded: false } }, 1)).toBe(false);
});
