import { describe, expect, it } from 'vitest';
import type { CommandOf } from '#domain/combat/commands.ts';
import { Table } from '#support/fights/combat-table.ts';
import { conditions } from '#support/fights/condition-table.ts';

function strike(table: Table, name: string, amount: number, more: Partial<CommandOf<'damage'>>): Table {
  return table.do({
    type: 'damage',
    parts: [{ amount, damage_type: 'necrotic' }],
    targets: [{ combatant_id: table.id(name), factor: 'full' }],
    ...more,
  });
}

const drain = (table: Table, name: string, amount: number, more: Partial<CommandOf<'lower-maximum'>> = {}) =>
  table.do({
    type: 'lower-maximum',
    targets: [{ combatant_id: table.id(name), amount }],
    until_rest: true,
    kills: true,
    ...more,
  });

describe('EFF-6: damage with a floor or without death saves', () => {
  it('leaves 1 hit point, also to a character that it would kill at once', () => {
    const table = strike(new Table(), 'Aria', 60, { leaves: 1 });
    expect(table.get('Aria')).toMatchObject({ hit_points: 1, conditions: [] });
    expect(strike(table, 'Aria', 5, { leaves: 1 }).get('Aria').hit_points).toBe(1);
  });

  it('kills a character that is left with 0 hit points, up or dying', () => {
    const table = strike(new Table(), 'Aria', 20, { kills: true });
    expect(table.get('Aria').death_saves.failures).toBe(3);
    expect(table.log.at(-1)).toContain('Aria dies');
    const dying = strike(new Table().hit('Borin', 30), 'Borin', 1, { kills: true });
    expect(dying.get('Borin').death_saves.failures).toBe(3);
    expect(strike(new Table(), 'Aria', 19, { kills: true }).get('Aria').hit_points).toBe(1);
  });
});

describe('EFF-7: falls and deaths without damage', () => {
  it('a character at 0 makes death saves, and a dead one is dead', () => {
    const table = new Table();
    table.do({ type: 'fell', combatant_ids: [table.id('Aria')], to: 'zero' });
    expect(table.get('Aria')).toMatchObject({ hit_points: 0, death_saves: { failures: 0 } });
    expect(conditions(table, 'Aria')).toContain('unconscious');
    table.do({ type: 'fell', combatant_ids: [table.id('Aria'), table.id('Borin')], to: 'death' });
    expect(table.get('Aria').death_saves.failures).toBe(3);
    expect(table.get('Borin')).toMatchObject({ hit_points: 0, death_saves: { failures: 3 } });
    expect(table.get('Borin').damage_taken).toBe(0);
  });
});

describe('EFF-8: a lower maximum', () => {
  it('lowers the hit points above it, and comes back with a long rest', () => {
    const table = drain(drain(new Table(), 'Aria', 8), 'Aria', 2);
    expect(table.get('Aria')).toMatchObject({ hit_points: 10, maximum_hit_points: 10, drained: 10 });
    table.do({ type: 'rest', combatant_ids: [table.id('Aria')], kind: 'long' });
    expect(table.get('Aria')).toMatchObject({ hit_points: 20, maximum_hit_points: 20 });
    expect(table.get('Aria')).not.toHaveProperty('drained');
  });

  it('kills at 0, unless the effect leaves 1', () => {
    expect(drain(new Table(), 'Aria', 20).get('Aria').death_saves.failures).toBe(3);
    const spared = drain(new Table(), 'Aria', 20, { kills: false, until_rest: false });
    expect(spared.get('Aria')).toMatchObject({ hit_points: 1, maximum_hit_points: 1 });
    expect(spared.get('Aria')).not.toHaveProperty('drained');
  });
});
