import { expect, it } from 'vitest';
import { Table } from '#support/fights/combat-table.ts';
import { heldCommand, heldFrom, notHeld } from './held-by.ts';

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

it('CON-6: begins the concentration in the same step, unless it is already active', () => {
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

it('SPL-7: the next target of a continued casting is also held by it', () => {
  const { table, apply, aria } = setUp();
  table.do({ type: 'set-concentration', combatant_id: aria, on: 'Hold Person' });
  const goesOn = {
    label: 'Aria: Hold Person',
    source: aria,
    deed: { combatant_id: aria, how: 'cast', name: 'Hold Person' } as const,
    effect: {
      label: '',
      attack_bonus: null,
      ranged: null,
      damage: [],
      save: null,
      condition: null,
      magical: true,
    },
    spends: null,
    isReaction: false,
    concentration: null,
    holding: 'Hold Person',
    attack: null,
    damage: [],
  };
  table.do(heldCommand(table.fight, heldFrom(table.fight, goesOn), apply));
  expect(table.get('Goblin - 1').conditions[0]?.held).toEqual({ by: aria, on: 'Hold Person', casting: 1 });
  table.do({ type: 'set-concentration', combatant_id: aria, on: null });
  expect(table.get('Goblin - 1').conditions).toEqual([]);
});

it('does not change a condition without a holder', () => {
  const { table, apply } = setUp();
  expect(heldCommand(table.fight, notHeld(table.fight), apply)).toBe(apply);
});
