import { describe, expect, it } from 'vitest';
import { monsterBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { seededSource } from '#domain/dice/source.ts';
import { seedFor, statBlock, Table } from '#support/fights/combat-table.ts';

const ORDER = ['Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar'];

function surprise(table: Table, ...names: string[]): Table {
  const combatant_ids = names.map((name) => table.id(name));
  return table.do({ type: 'set-surprised', combatant_ids, surprised: true });
}

describe('surprise', () => {
  it('SUR-1 and SUR-2: no reaction until the end of the first turn, and a reminder as it starts', () => {
    const table = surprise(new Table(), 'Goblin - 1', 'Goblin - 2').start(...ORDER);
    expect(table.log[0]).toBe('Goblin - 1 and Goblin - 2 are surprised');
    const id = table.id('Goblin - 1');
    const reaction = { type: 'set-reaction', combatant_id: id, used: true } as const;
    expect(table.try(reaction)).toBe('surprised');
    table.next();
    expect(table.fight.prompts.map(({ text }) => text)).toEqual([
      'Goblin - 1 is surprised: it neither moves nor acts in this turn',
    ]);
    expect(table.try({ type: 'ready-action', combatant_id: id, trigger: '' })).toBe('surprised');
    expect(table.try({ type: 'delay-turn', combatant_id: id })).toBe('surprised');
    expect(table.try(reaction)).toBe('surprised');
    table.next();
    expect(table.get('Goblin - 1').surprised).toBe(false);
    expect(table.get('Goblin - 2').surprised).toBe(true);
    expect(table.log).toContain('Round 1: Goblin - 1 is no longer surprised');
    expect(table.try(reaction)).toBeUndefined();
  });

  it('SUR-1: legendary actions are blocked too', () => {
    const table = new Table().start(...ORDER);
    const blueprint = monsterBlueprint(
      statBlock({ name: 'Lich', legendary_actions: [{ name: 'Ray', desc: '' }] }),
    );
    table.do({ type: 'add-combatants', blueprint, ids: ['lich'], initiative: 1 });
    surprise(table, 'Lich');
    const counter_id = table.get('Lich').counters[0]?.id ?? '';
    const use = { type: 'use-counter', combatant_id: 'lich', counter_id, amount: 1 } as const;
    expect(table.try(use)).toBe('surprised');
    table.do({ type: 'set-surprised', combatant_ids: ['lich'], surprised: false });
    expect(table.try(use)).toBeUndefined();
  });

  it('SUR-3: in the 2024 rules it gives disadvantage on initiative and nothing else', () => {
    const table = surprise(new Table(), 'Aria');
    table.do({ type: 'change-settings', settings: { edition: '2024' } });
    const seed = seedFor(20, 15);
    const dice = seededSource(seed);
    const lower = Math.min(dice(20), dice(20));
    table.do({ type: 'roll-initiative', combatant_ids: [table.id('Aria')] }, seed);
    expect(table.get('Aria').initiative).toBe(lower);
    table.do({ type: 'roll-initiative', combatant_ids: [table.id('Borin')] }, seed);
    expect(table.get('Borin').initiative).toBe(15);
    table.do({ type: 'start-fight' });
    expect(table.try({ type: 'set-reaction', combatant_id: table.id('Aria'), used: true })).toBeUndefined();
  });
});
