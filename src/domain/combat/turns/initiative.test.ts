import { describe, expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import { customBlueprint, monsterBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { seededSource } from '#domain/dice/source.ts';
import { encounter, seedFor, statBlock, Table } from '#support/fights/combat-table.ts';
import { withoutInitiative } from './initiative.ts';
import { isInOrder } from './ordering.ts';

const ORDER = ['Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar'];

describe('initiative', () => {
  it('INI-1: is 1 to 20, plus the Dexterity modifier for monsters only', () => {
    const table = new Table();
    const seed = seedFor(20, 13);
    table.do({ type: 'roll-initiative', combatant_ids: [table.id('Goblin - 1')] }, seed);
    table.do({ type: 'roll-initiative', combatant_ids: [table.id('Aria')] }, seed);
    expect(table.get('Goblin - 1').initiative).toBe(15);
    expect(table.get('Aria').initiative).toBe(13);
  });

  it('INI-2 and INI-3: Order is descending, players before monsters on ties, and otherwise stable', () => {
    const table = new Table();
    const set = (name: string, initiative: number) =>
      table.do({ type: 'set-initiative', combatant_id: table.id(name), initiative });
    set('Goblin - 1', 15);
    set('Sildar', 15);
    set('Goblin - 2', 18);
    set('Borin', 15);
    table.do({ type: 'order-by-initiative' });
    expect(table.names).toEqual(['Goblin - 2', 'Borin', 'Sildar', 'Goblin - 1', 'Aria']);
  });

  it('INI-4: a tie settled by hand is kept', () => {
    const table = new Table();
    for (const name of table.names) {
      table.do({ type: 'set-initiative', combatant_id: table.id(name), initiative: 10 });
    }
    table.do({
      type: 'place-combatants',
      combatant_ids: [table.id('Goblin - 2')],
      place: 'above',
      neighbour_id: table.id('Aria'),
    });
    table.do({ type: 'start-fight' });
    expect(table.names[0]).toBe('Goblin - 2');
    table.do({ type: 'order-by-initiative' });
    expect(table.names).toEqual(['Aria', 'Borin', 'Sildar', 'Goblin - 2', 'Goblin - 1']);
  });

  it('INI-4: a row or a group is placed next to a neighbour, wherever the neighbour is', () => {
    const table = new Table();
    const place = (names: readonly string[], where: 'above' | 'below', neighbour: string) =>
      table.do({
        type: 'place-combatants',
        combatant_ids: names.map((name) => table.id(name)),
        place: where,
        neighbour_id: table.id(neighbour),
      });
    expect(table.names).toEqual(['Aria', 'Borin', 'Sildar', 'Goblin - 1', 'Goblin - 2']);
    place(['Aria'], 'below', 'Goblin - 1');
    expect(table.names).toEqual(['Borin', 'Sildar', 'Goblin - 1', 'Aria', 'Goblin - 2']);
    expect(table.told.at(-1)?.[0]).toBe('Aria now acts after Goblin - 1');
    place(['Goblin - 2', 'Goblin - 1'], 'above', 'Borin');
    expect(table.names).toEqual(['Goblin - 1', 'Goblin - 2', 'Borin', 'Sildar', 'Aria']);
    expect(table.told.at(-1)?.[0]).toBe('Goblin - 1 and Goblin - 2 now act first');
    const steps = table.journal.length;
    place(['Goblin - 2'], 'below', 'Goblin - 1');
    place(['Borin', 'Sildar'], 'above', 'Sildar');
    expect(table.journal.length).toBe(steps);
    const combatant_ids = [table.id('Aria')];
    expect(
      table.try({ type: 'place-combatants', combatant_ids, place: 'above', neighbour_id: 'nobody' }),
    ).toBe('no-such-combatant');
  });

  it('TRN-1: Start settles ties as Order does, unless one was settled by hand', () => {
    const tied = () => {
      const table = new Table();
      const move = (name: string, to: number) =>
        table.do({ type: 'move-combatant', combatant_id: table.id(name), to });
      // Without initiatives, a move settles no tie.
      move('Goblin - 1', 0);
      for (const name of ['Goblin - 1', 'Aria', 'Borin']) {
        table.do({ type: 'set-initiative', combatant_id: table.id(name), initiative: 15 });
      }
      return { table, move };
    };
    const { table: settled } = tied();
    settled.do({ type: 'start-fight' });
    expect(settled.names.slice(0, 3)).toEqual(['Aria', 'Borin', 'Goblin - 1']);

    const { table: byHand, move } = tied();
    move('Borin', 0);
    // Setting another initiative later keeps the settled tie.
    byHand.do({ type: 'set-initiative', combatant_id: byHand.id('Sildar'), initiative: 18 });
    byHand.do({ type: 'start-fight' });
    expect(byHand.names.slice(0, 4)).toEqual(['Sildar', 'Borin', 'Goblin - 1', 'Aria']);

    const { table: ordered, move: moved } = tied();
    moved('Goblin - 1', 2);
    ordered.do({ type: 'order-by-initiative' });
    moved('Goblin - 2', 0);
    ordered.do({ type: 'start-fight' });
    expect(ordered.names.slice(0, 3)).toEqual(['Aria', 'Borin', 'Goblin - 1']);
  });

  it('INI-5: a group of identical monsters shares one roll with the setting', () => {
    const table = new Table(createFight(encounter({ monsters: [{ statBlock: statBlock(), count: 8 }] })));
    const goblins = table.names.filter((name) => name.startsWith('Goblin'));
    const roll = () => {
      table.do({ type: 'roll-initiative', combatant_ids: goblins.map((name) => table.id(name)) }, 7);
      return new Set(goblins.map((name) => table.get(name).initiative)).size;
    };
    expect(roll()).toBeGreaterThan(1);
    table.do({ type: 'change-settings', settings: { initiative: 'group' } });
    expect(roll()).toBe(1);
    const more = { blueprint: monsterBlueprint(statBlock()), ids: ['x'], roll_initiative: true };
    table.do({ type: 'add-combatants', ...more });
    expect(table.get('Goblin - 9').initiative).toBe(table.get('Goblin - 1').initiative);
  });

  it('INI-5: Roll on one of a group rolls for all of it', () => {
    const table = new Table();
    const roll = (name: string) => {
      table.do({ type: 'roll-initiative', combatant_ids: [table.id(name)] }, seedFor(20, 13));
      return ORDER.map((one) => table.get(one).initiative);
    };
    expect(roll('Goblin - 2')).toEqual([null, null, null, 15, null]);
    table.do({ type: 'undo' }).do({ type: 'change-settings', settings: { initiative: 'group' } });
    expect(roll('Goblin - 2')).toEqual([null, 15, null, 15, null]);
    expect(roll('Aria')).toEqual([13, 15, null, 15, null]);
  });

  it('INI-6: in a running fight, a combatant that gets its first initiative moves to its place', () => {
    const table = new Table().start('Aria', 'Goblin - 1');
    const set = (name: string, initiative: number) =>
      table.do({ type: 'set-initiative', combatant_id: table.id(name), initiative });
    expect(table.names).toEqual(['Aria', 'Goblin - 1', 'Borin', 'Sildar', 'Goblin - 2']);
    set('Goblin - 2', 12);
    set('Borin', 18);
    expect(table.names).toEqual(['Aria', 'Borin', 'Goblin - 1', 'Goblin - 2', 'Sildar']);
    // A changed initiative does not move the row. Order does that.
    set('Goblin - 2', 25);
    expect(table.names[3]).toBe('Goblin - 2');
    expect(isInOrder(table.fight)).toBe(false);
    table.do({ type: 'roll-initiative', combatant_ids: [table.id('Sildar')] }, seedFor(20, 19));
    expect(table.names).toEqual(['Aria', 'Sildar', 'Borin', 'Goblin - 1', 'Goblin - 2']);
    table.do({ type: 'undo' });
    expect(table.names.at(-1)).toBe('Sildar');
  });

  it('INI-6: the active combatant keeps its place, so that nobody has a second turn', () => {
    const table = new Table().start('Aria');
    while (table.active !== 'Sildar') table.next();
    table.do({ type: 'set-initiative', combatant_id: table.id('Sildar'), initiative: 30 });
    expect(table.names[0]).toBe('Aria');
    expect(isInOrder(table.fight)).toBe(false);
  });

  it('INI-7: the start rolls for combatants without initiative, in one step', () => {
    const table = new Table();
    table.do({ type: 'set-initiative', combatant_id: table.id('Aria'), initiative: 30 });
    table.do({ type: 'set-initiative', combatant_id: table.id('Goblin - 1'), initiative: 7 });
    table.do({ type: 'change-settings', settings: { initiative: 'group' } });
    expect(withoutInitiative(table.fight).map(({ name }) => name)).toEqual(['Borin', 'Sildar', 'Goblin - 2']);
    table.do({ type: 'start-fight', roll_missing: true });
    expect(withoutInitiative(table.fight)).toEqual([]);
    expect(table.get('Aria').initiative).toBe(30);
    expect(table.get('Goblin - 2').initiative).toBe(7);
    expect(table.active).toBe('Aria');
    expect(isInOrder(table.fight)).toBe(true);
    table.do({ type: 'undo' });
    expect(table.get('Borin').initiative).toBeNull();
    expect(table.fight.status).toBe('preparing');
    table.do({ type: 'start-fight' });
    expect(table.get('Borin').initiative).toBeNull();
  });

  it('INI-7: the dead need none', () => {
    const table = new Table();
    table.do({ type: 'set-hit-points', combatant_id: table.id('Goblin - 1'), hit_points: 0 });
    expect(withoutInitiative(table.fight).map(({ name }) => name)).not.toContain('Goblin - 1');
  });

  it('INI-8: a new order during a round says who no longer acts, and who acts twice', () => {
    const table = new Table().start('Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar').next();
    const set = (name: string, initiative: number) =>
      table.do({ type: 'set-initiative', combatant_id: table.id(name), initiative });
    set('Borin', 25);
    set('Goblin - 2', 26);
    set('Aria', 1);
    table.do({ type: 'order-by-initiative' });
    const told = [
      'Goblin - 2 and Borin do not act any more in this round',
      'Aria acts a second time in this round',
    ];
    expect(table.log.slice(-2)).toEqual(told.map((text) => `Round 1: ${text}`));
    expect(table.fight.prompts.map(({ text }) => text)).toEqual(told);
    expect(table.next().fight.prompts).toEqual([]);
  });

  it('INI-8: a list is in order if it is descending, with ties in any order and missing initiatives last', () => {
    const table = new Table();
    expect(isInOrder(table.fight)).toBe(true);
    table.do({ type: 'set-initiative', combatant_id: table.id('Sildar'), initiative: 3 });
    expect(isInOrder(table.fight)).toBe(false);
    table.do({ type: 'order-by-initiative' });
    table.do({ type: 'set-initiative', combatant_id: table.id('Aria'), initiative: 3 });
    expect(isInOrder(table.fight)).toBe(true);
  });

  it('INI-5: without a record, the name makes a group', () => {
    const table = new Table();
    table.do({ type: 'change-settings', settings: { initiative: 'group' } });
    const blueprint = customBlueprint({ name: 'Cultist', type: 'monster', hit_points: 9, armor_class: 12 });
    const ids = ['1', '2', '3', '4', '5', '6'];
    table.do({ type: 'add-combatants', blueprint, ids });
    table.do({ type: 'roll-initiative', combatant_ids: ids }, 7);
    const initiatives = () => new Set(ids.map((id) => table.fight.combatants[id]?.initiative));
    expect(initiatives().size).toBe(1);
    table.do({ type: 'add-combatants', blueprint, ids: ['7'], roll_initiative: true }, 8);
    expect(initiatives()).toContain(table.get('Cultist - 7').initiative);
  });
});

describe('INI-9: initiative of the exhausted and the incapacitated', () => {
  const rolled = (edition: '2014' | '2024', condition: { name: string; level?: number }) => {
    const table = new Table();
    table.do({ type: 'change-settings', settings: { edition } });
    const combatant_ids = [table.id('Aria')];
    table.do({ type: 'apply-condition', combatant_ids, condition_id: 'k', ...condition });
    const seed = seedFor(20, 18);
    table.do({ type: 'roll-initiative', combatant_ids }, seed);
    const dice = seededSource(seed);
    return { initiative: table.get('Aria').initiative, lower: Math.min(dice(20), dice(20)) };
  };

  it('2014: any exhaustion gives disadvantage', () => {
    const { initiative, lower } = rolled('2014', { name: 'exhaustion', level: 1 });
    expect(initiative).toBe(lower);
    expect(rolled('2014', { name: 'stunned' }).initiative).toBe(18);
  });

  it('2024: exhaustion takes 2 per level, and the incapacitated have disadvantage', () => {
    expect(rolled('2024', { name: 'exhaustion', level: 2 }).initiative).toBe(14);
    const { initiative, lower } = rolled('2024', { name: 'stunned' });
    expect(initiative).toBe(lower);
  });
});
