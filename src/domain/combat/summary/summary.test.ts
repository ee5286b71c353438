import { describe, expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import { findCombatant } from '#domain/combat/fight.ts';
import { characterBlueprint, customBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { dealerOf } from './damage-credit.ts';
import { summarise } from './summary.ts';

const ORDER = ['Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar'];

const dragon = statBlock({
  name: 'Dragon',
  pointer: 'srd/dragon',
  hit_points: 60,
  legendary_actions: [{ name: 'Tail', desc: 'A swipe.' }],
});
const withDragon = () =>
  new Table(createFight(encounter({ monsters: [{ statBlock: dragon, count: 1 }] }))).start(
    'Aria',
    'Dragon',
    'Borin',
    'Sildar',
  );
const type = (table: Table, name: string, hit_points: number) =>
  table.do({ type: 'set-hit-points', combatant_id: table.id(name), hit_points });
const act = (table: Table, name: string) => {
  const { id, counters } = table.get(name);
  const counter = counters.find(({ kind }) => kind === 'legendary-action');
  return table.do(
    counter
      ? { type: 'use-counter', combatant_id: id, counter_id: counter.id, amount: 1 }
      : { type: 'set-reaction', combatant_id: id, used: true },
  );
};
const nameOf = (table: Table, id: string | null) =>
  id === null ? null : findCombatant(table.fight, id)?.name;

describe('after the fight', () => {
  it('SUM-1: rounds, damage dealt and taken, XP per character', () => {
    const table = new Table().start(...ORDER);
    const source_id = table.id('Aria');
    table.hit('Goblin - 1', 7, { source_id }).hit('Goblin - 2', 3, { source_id });
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Goblin - 1')] });
    table.next().do({ type: 'end-fight' });
    const summary = summarise(table.fight);
    expect(summary).toMatchObject({
      rounds: 1,
      damage_dealt: 10,
      damage_taken: 10,
      xp: { defeated: 50, all: 100 },
      xp_per_character: { defeated: 25, all: 50 },
    });
    expect(summary.rows.find(({ name }) => name === 'Aria')?.damage_dealt).toBe(10);
    expect(summary.rows.find(({ name }) => name === 'Goblin - 1')).toMatchObject({
      left: true,
      defeated: true,
    });
  });

  it('SUM-1: shared among the characters that took part, each once', () => {
    const table = new Table();
    const remove = (...names: string[]) =>
      table.do({ type: 'remove-combatants', combatant_ids: names.map((name) => table.id(name)) });
    // Took no part: removed before the start, or a reinforcement that did not enter.
    remove('Sildar', 'Goblin - 2');
    table.do({ type: 'set-entry-round', combatant_ids: [table.id('Borin')], round: 9 });
    table.start('Aria', 'Goblin - 1').hit('Goblin - 1', 7);
    expect(summarise(table.fight)).toMatchObject({ characters: 1, xp: { all: 50 } });
    remove('Borin');
    expect(table.fight.departed).toEqual({});
    remove('Aria');
    expect(summarise(table.fight)).toMatchObject({ characters: 1, xp_per_character: { defeated: 50 } });
    const again = characterBlueprint({
      character_id: 'ch-1',
      name: 'Aria',
      hit_points: 20,
      armor_class: 16,
      level: 3,
    });
    table.do({ type: 'add-combatants', blueprint: again, ids: ['back'] });
    expect(summarise(table.fight).characters).toBe(1);
  });
});

describe('SUM-2: who dealt damage', () => {
  const dealt = (table: Table) =>
    Object.fromEntries(
      summarise(table.fight)
        .rows.filter((row) => row.damage_dealt > 0)
        .map((row) => [row.name, row.damage_dealt]),
    );

  it('credits actions, but not hit points typed in the field or entered on a phone', () => {
    const table = withDragon();
    const source_id = table.id('Aria');
    table.hit('Dragon', 5, { source_id });
    type(table, 'Dragon', 50);
    table.do({ type: 'adjust-hit-points', combatant_id: table.id('Dragon'), delta: -2 });
    // "-4" in the field, or damage that a player enters for their own character.
    table.hit('Dragon', 4).hit('Borin', 4);
    expect(dealt(table)).toEqual({ Aria: 5 });
    expect(summarise(table.fight)).toMatchObject({
      damage_dealt: 5,
      damage_taken: 20,
      damage_of_unknown_source: 15,
    });
  });

  it('credits the named dealer with all damage except damage to itself', () => {
    const table = withDragon();
    const targets = ['Aria', 'Borin', 'Dragon'].map((name) => ({
      combatant_id: table.id(name),
      factor: 'full' as const,
    }));
    table.hit('Aria', 4, { targets, source_id: table.id('Aria') });
    table.hit('Dragon', 3, { source_id: null });
    expect(dealt(table)).toEqual({ Aria: 8 });
    expect(summarise(table.fight).damage_of_unknown_source).toBe(7);
  });

  it('totals agree for a reinforcement that was hurt and sent away', () => {
    const table = withDragon();
    const blueprint = customBlueprint({ name: 'Orc', type: 'monster', hit_points: 15, armor_class: 13 });
    table.do({ type: 'add-combatants', blueprint, ids: ['orc'], enters_at_round: 9 });
    table.hit('Orc', 5, { source_id: table.id('Aria') });
    expect(summarise(table.fight)).toMatchObject({ damage_dealt: 5, damage_taken: 5 });
    table.do({ type: 'remove-combatants', combatant_ids: ['orc'] });
    expect(summarise(table.fight)).toMatchObject({ damage_dealt: 5, damage_taken: 5 });
  });

  it('SUM-1: only enemies give XP', () => {
    const ally = customBlueprint({ name: 'Ally', type: 'player', hit_points: 5, armor_class: 10, xp: 700 });
    const foe = customBlueprint({ name: 'Foe', type: 'monster', hit_points: 5, armor_class: 10, xp: 100 });
    const table = withDragon();
    table.do({ type: 'add-combatants', blueprint: ally, ids: ['ally'] });
    table
      .do({ type: 'add-combatants', blueprint: foe, ids: ['foe'] })
      .hit('Ally', 5)
      .hit('Foe', 5);
    expect(summarise(table.fight).xp).toEqual({ defeated: 100, all: 100 + dragon.xp });
  });
});

describe('SUM-3: the suggested dealer of damage', () => {
  const offered = (table: Table, target: string) => nameOf(table, dealerOf(table.fight, table.get(target)));

  it('is the active combatant for the other side, and nobody for its own side', () => {
    const table = withDragon();
    expect(['Dragon', 'Borin', 'Aria'].map((target) => offered(table, target))).toEqual(['Aria', null, null]);
  });

  it('is the combatant that used a legendary action in another’s turn', () => {
    expect(offered(act(withDragon(), 'Dragon'), 'Borin')).toBe('Dragon');
  });

  it('is the combatant that used a reaction or a readied action in this turn', () => {
    const table = withDragon();
    table.do({ type: 'ready-action', combatant_id: table.id('Borin'), trigger: '' }).next();
    table.do({ type: 'use-readied-action', combatant_id: table.id('Borin') });
    expect(offered(table, 'Dragon')).toBe('Borin');
    table.do({ type: 'undo' });
    expect(offered(table, 'Dragon')).toBeNull();
    act(table, 'Aria').next().next().next();
    expect(table.active).toBe('Aria');
    expect(offered(table.next(), 'Dragon')).toBeNull();
  });

  it('is nobody if two combatants qualify, or if the action was undone', () => {
    const table = act(act(withDragon().next(), 'Aria'), 'Borin');
    expect(offered(table, 'Dragon')).toBeNull();
    table.do({ type: 'set-reaction', combatant_id: table.id('Aria'), used: false });
    expect(offered(table, 'Dragon')).toBe('Borin');
  });
});
