import { describe, expect, it } from 'vitest';
import type { CommandOf } from '#domain/combat/commands.ts';
import { saveBonus } from '#domain/combat/rolls/saving-throw.ts';
import { statBlock, Table } from '#support/fights/combat-table.ts';
import { armorClassOf, armorReasons, readArmorChange, writeArmorChange } from './armor-class.ts';

function give(table: Table, who: string, name: string, extra: Partial<CommandOf<'apply-condition'>>): Table {
  return table.do({
    type: 'apply-condition',
    combatant_ids: [table.id(who)],
    condition_id: `${name} ${table.journal.length}`,
    name,
    ...extra,
  });
}

const armor = (table: Table, who: string) => armorClassOf(table.get(who));

describe('AC-1: a temporary AC change', () => {
  it('is shown with its reason, and ends with its condition', () => {
    const table = new Table().start('Aria', 'Borin');
    const duration = { rounds: 1, anchor_id: table.id('Aria'), moment: 'start' } as const;
    give(table, 'Aria', 'Shield', { armor: { bonus: 5 }, duration });
    expect(armor(table, 'Aria')).toBe(21);
    expect(armorReasons(table.get('Aria'))).toEqual(['Shield +5']);
    expect(table.get('Aria').armor_class).toBe(16);
    for (let turn = 0; turn < 4; turn += 1) table.next();
    expect(armor(table, 'Aria')).toBe(21);
    table.next();
    expect(table.active).toBe('Aria');
    expect(armor(table, 'Aria')).toBe(16);
    expect(armorReasons(table.get('Aria'))).toEqual([]);
  });

  it('ends with the concentration that holds it', () => {
    const table = new Table().start('Aria', 'Borin');
    const aria = table.id('Aria');
    table.do({ type: 'set-concentration', combatant_id: aria, on: 'Shield of Faith' });
    give(table, 'Borin', 'Shield of Faith', { armor: { bonus: 2 }, held_by: aria });
    expect(armor(table, 'Borin')).toBe(20);
    table.do({ type: 'set-concentration', combatant_id: aria, on: null });
    expect(armor(table, 'Borin')).toBe(18);
  });

  it('counts an effect once, and only the best cover', () => {
    const table = new Table();
    give(table, 'Aria', 'Shield of Faith', { armor: { bonus: 2 } });
    give(table, 'Aria', 'Shield of Faith', { armor: { bonus: 2 } });
    give(table, 'Aria', 'half cover', { armor: { bonus: 2 } });
    give(table, 'Aria', 'three-quarters cover', { armor: { bonus: 5 } });
    give(table, 'Aria', 'Slow', { armor: { bonus: -2 } });
    expect(armor(table, 'Aria')).toBe(16 + 2 + 5 - 2);
  });

  it('is never below the minimum of Barkskin', () => {
    const table = give(new Table(), 'Goblin - 1', 'Barkskin', { armor: { minimum: 16 } });
    expect(armor(table, 'Goblin - 1')).toBe(16);
    give(table, 'Goblin - 1', 'half cover', { armor: { bonus: 2 } });
    expect(armor(table, 'Goblin - 1')).toBe(17);
  });
});

it('AC-2: Mage Armor follows the Dexterity of each bearer, and never lowers the AC', () => {
  const table = new Table();
  give(table, 'Goblin - 1', 'Mage Armor', { armor: { with_dexterity: 13 } });
  expect(armor(table, 'Goblin - 1')).toBe(15);
  table.do({ type: 'set-armor-class', combatant_id: table.id('Goblin - 1'), armor_class: 12 });
  expect(armor(table, 'Goblin - 1')).toBe(13 + 2);
  expect(statBlock().stats.dexterity).toBe(14);
  // The Dexterity of a character is unknown.
  give(table, 'Aria', 'Mage Armor', { armor: { with_dexterity: 13 } });
  expect(armor(table, 'Aria')).toBe(19);
});

it('AC-3: cover helps Dexterity saves, and is not remembered as a custom condition', () => {
  const table = give(new Table(), 'Goblin - 1', 'half cover', { armor: { bonus: 2 } });
  expect(saveBonus(table.get('Goblin - 1'), 'dexterity')).toBe(4);
  expect(saveBonus(table.get('Goblin - 1'), 'strength')).toBe(-1);
  expect(table.fight.custom_conditions).toEqual([]);
});

it('parses the usual notations', () => {
  const read = ['+2', '- 2', '16', 'at least 16', '13 + Dex', ''].map(readArmorChange);
  expect(read).toEqual([
    { bonus: 2 },
    { bonus: -2 },
    { minimum: 16 },
    { minimum: 16 },
    { with_dexterity: 13 },
    null,
  ]);
  expect(['much', '+', '1000'].map(readArmorChange)).toEqual([undefined, undefined, undefined]);
  for (const change of read) {
    if (change) expect(readArmorChange(writeArmorChange(change))).toEqual(change);
  }
});
