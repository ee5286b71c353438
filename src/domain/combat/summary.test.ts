import { describe, expect, it } from 'vitest';
import { Table } from '#support/combat-table.ts';
import { characterBlueprint } from './stat-block.ts';
import { summarise } from './summary.ts';

const ORDER = ['Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar'];

describe('after the fight', () => {
  it('SUM-1: rounds, damage dealt and taken, XP per character', () => {
    const table = new Table().start(...ORDER);
    table.hit('Goblin - 1', 7).hit('Goblin - 2', 3);
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
    // Never there: off the list before the start, or a reinforcement that did not come.
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
