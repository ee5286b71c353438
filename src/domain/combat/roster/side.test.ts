import { describe, expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import { dealerOf } from '#domain/combat/summary/damage-credit.ts';
import { summarise } from '#domain/combat/summary/summary.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';

const sides = (table: Table) => Object.values(table.fight.combatants).map(({ name, side }) => [name, side]);

describe('sides', () => {
  it('SID-1: characters and NPCs are allies, monsters enemies', () => {
    expect(sides(new Table())).toEqual([
      ['Aria', 'ally'],
      ['Borin', 'ally'],
      ['Sildar', 'ally'],
      ['Goblin - 1', 'enemy'],
      ['Goblin - 2', 'enemy'],
    ]);
  });

  it('SID-2: changes for several at once, with one log line', () => {
    const table = new Table();
    const combatant_ids = [table.id('Goblin - 1'), table.id('Goblin - 2'), table.id('Sildar')];
    table.do({ type: 'set-side', combatant_ids, side: 'ally' });
    expect(table.get('Goblin - 2').side).toBe('ally');
    expect(table.log.at(-1)).toContain('Goblin - 1 and Goblin - 2 are allies now');
    expect(table.journal.at(-1)?.log).toMatchObject([{ hidden: true }]);
    const { length } = table.journal;
    table.do({ type: 'set-side', combatant_ids, side: 'ally' });
    expect(table.journal).toHaveLength(length);
    expect(table.try({ type: 'set-side', combatant_ids: ['nobody'], side: 'ally' })).toBe(
      'no-such-combatant',
    );
  });

  it('INI-3: does not matter for ties', () => {
    const table = new Table();
    const goblin = table.id('Goblin - 1');
    table.do({ type: 'set-side', combatant_ids: [goblin], side: 'ally' });
    for (const name of ['Goblin - 1', 'Aria']) {
      table.do({ type: 'set-initiative', combatant_id: table.id(name), initiative: 10 });
    }
    table.do({ type: 'order-by-initiative' });
    expect(table.names.slice(0, 2)).toEqual(['Aria', 'Goblin - 1']);
  });

  it('SUM-1: only enemies give XP, present or departed', () => {
    const table = new Table().start('Aria', 'Borin');
    table.do({ type: 'set-side', combatant_ids: [table.id('Goblin - 1')], side: 'neutral' });
    table.hit('Goblin - 1', 20).hit('Goblin - 2', 20);
    expect(summarise(table.fight).xp).toEqual({ defeated: 50, all: 50 });
    const everybody = [...table.fight.order];
    table.do({ type: 'remove-combatants', combatant_ids: everybody });
    expect(summarise(table.fight).xp).toEqual({ defeated: 50, all: 50 });
  });

  it('SUM-1: an NPC with a stat block that turns against the party gives its XP', () => {
    const npc = { npc_id: 'n', name: 'Iarno', hit_points: 10, armor_class: 12, statBlock: statBlock() };
    const table = new Table(createFight(encounter({ npcs: [npc], monsters: [] })));
    expect(summarise(table.fight).xp.all).toBe(0);
    table.do({ type: 'set-side', combatant_ids: [table.id('Iarno')], side: 'enemy' });
    expect(summarise(table.fight).xp.all).toBe(50);
  });

  it('SUM-3: a combatant that changed sides may have dealt the damage', () => {
    const table = new Table().start('Goblin - 1', 'Aria');
    table.do({ type: 'set-side', combatant_ids: [table.id('Goblin - 1')], side: 'ally' });
    const offered = (name: string) => dealerOf(table.fight, table.get(name));
    expect([offered('Goblin - 2'), offered('Aria')]).toEqual([table.id('Goblin - 1'), null]);
  });
});
