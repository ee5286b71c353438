import { expect, it } from 'vitest';
import { Table } from '#support/combat-table.ts';
import { heldCommand, notHeld } from './held-by-fields.tsx';

function setUp() {
  const table = new Table().start('Aria', 'Borin');
  const apply = {
    type: 'apply-condition',
    combatant_ids: [table.id('Goblin - 1')],
    condition_id: 'k',
    name: 'paralyzed',
  } as const;
  return { table, apply: { ...apply, combatant_ids: [...apply.combatant_ids] }, aria: table.id('Aria') };
}

it('CON-6: begins the concentration in the same step, unless it is there already', () => {
  const { table, apply, aria } = setUp();
  const held = { ...notHeld(table.fight), isHeld: true, on: 'Hold Person' };
  expect(held.holder).toBe(aria);
  table.do(heldCommand(table.fight, held, apply));
  expect(table.get('Aria').concentration).toBe('Hold Person');
  expect(table.get('Goblin - 1').conditions[0]?.held).toEqual({ by: aria, on: 'Hold Person', casting: 1 });
  expect(heldCommand(table.fight, { ...held, on: undefined }, apply)).toEqual({ ...apply, held_by: aria });
  // CON-7
  const other = { ...apply, combatant_ids: [table.id('Goblin - 2')] };
  table.do(heldCommand(table.fight, { ...held, again: true }, other));
  expect(table.get('Goblin - 1').conditions).toEqual([]);
  expect(table.get('Goblin - 2').conditions[0]?.held?.casting).toBe(2);
});

it('leaves a condition that nobody holds as it is', () => {
  const { table, apply } = setUp();
  expect(heldCommand(table.fight, notHeld(table.fight), apply)).toBe(apply);
});
