import { describe, expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import { customBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { encounter, Table } from '#support/fights/combat-table.ts';
import { enemies, named, names, PARTY, running, seen, told } from '#support/fights/seen-table.ts';
import { DEFAULT_TABLE_SETTINGS } from './settings.ts';

describe('VIS-1: the settings decide what is shown', () => {
  it.each([
    ['exact', { shown: 'exact', word: 'Hurt', current: 4, maximum: 7, temporary: 0 }],
    ['bar', { shown: 'bar', word: 'Hurt', tenths: 6 }],
    ['words', { shown: 'words', word: 'Hurt' }],
    ['hidden', { shown: 'hidden' }],
  ] as const)('hit points: %s', (hit_points, expected) => {
    const view = seen(running().hit('Goblin - 1', 3), enemies({ hit_points }));
    expect(named(view, 'Goblin - 1')?.hit_points).toEqual(expected);
    expect(named(view, 'Aria')?.hit_points).toMatchObject({ shown: 'exact', current: 20 });
  });

  it('has five words', () => {
    const words = [0, 3, 1, 3].map((_, index, all) => {
      const lost = all.slice(0, index + 1).reduce((sum, one) => sum + one, 0);
      const hit_points = named(seen(running().hit('Goblin - 1', lost)), 'Goblin - 1')?.hit_points;
      return hit_points && 'word' in hit_points && hit_points.word;
    });
    expect(words).toEqual(['Healthy', 'Hurt', 'Bloodied', 'Dead']);
    expect(named(seen(running().hit('Aria', 20)), 'Aria')?.hit_points).toMatchObject({ word: 'Down' });
    expect(named(seen(running().hit('Aria', 40)), 'Aria')?.hit_points).toMatchObject({ word: 'Dead' });
  });

  it('armor class, conditions, notes and the log', () => {
    const table = running();
    const id = table.id('Goblin - 1');
    table.do({ type: 'set-notes', combatant_id: id, notes: 'Limps' });
    table.do({
      type: 'apply-condition',
      combatant_ids: [id],
      condition_id: 'p',
      name: 'prone',
      note: 'a trap',
    });
    expect(named(seen(table), 'Goblin - 1')).toMatchObject({
      armor_class: null,
      conditions: [{ name: 'prone', level: null }],
      notes: null,
    });
    expect(told(seen(table)).at(-1)).toBe('Goblin - 1 is prone');
    const open = seen(table, enemies({ armor_class: true, notes: true, conditions: false }));
    expect(named(open, 'Goblin - 1')).toMatchObject({ armor_class: 15, conditions: [], notes: 'Limps' });
    expect(told(open)).not.toContain('Goblin - 1 is prone');
    expect(told(seen(table, enemies({ log: false }))).join()).not.toContain('Goblin');
  });
});

describe('VIS-2: names', () => {
  it('counts copies in the order in which they are seen', () => {
    const fresh = new Table(createFight(encounter({ monsters: [] })));
    fresh.do({ type: 'start-fight', roll_missing: true });
    const blueprint = customBlueprint({ name: 'Goblin', type: 'monster', hit_points: 7, armor_class: 15 });
    const [first, second, third] = ['first', 'second', 'third'] as const;
    fresh.do({ type: 'add-combatants', blueprint, ids: [first, second, third], hidden: true });
    expect(names(seen(fresh)).join()).not.toContain('Goblin');
    fresh.do({ type: 'set-hidden', combatant_ids: [third], hidden: false });
    // A single copy does not reveal that there are others.
    expect(names(seen(fresh))).toContain('Goblin');
    fresh.do({ type: 'set-hidden', combatant_ids: [first], hidden: false });
    expect(named(seen(fresh), 'Goblin - 1')?.id).toBe(third);
    expect(named(seen(fresh), 'Goblin - 2')?.id).toBe(first);
    // A setting shows letters instead.
    expect(named(seen(fresh, enemies({ names: 'alias' })), 'Goblin B')?.id).toBe(first);
  });

  it("uses the game master's numbers in any order of the fight, also for copies that join later", () => {
    const table = new Table().start('Goblin - 2', 'Aria', 'Goblin - 1', 'Borin', 'Sildar');
    const blueprint = customBlueprint({ name: 'Goblin', type: 'monster', hit_points: 7, armor_class: 15 });
    table.do({ type: 'add-combatants', blueprint, ids: ['third', 'fourth'], roll_initiative: true });
    for (const { id, name } of seen(table).combatants) expect(name).toBe(table.fight.combatants[id]?.name);
    // A copy that is hidden and shown again before the start keeps its number.
    const early = new Table();
    for (const hidden of [true, false]) {
      early.do({ type: 'set-hidden', combatant_ids: [early.id('Goblin - 1')], hidden });
    }
    for (const { id, name } of seen(early).combatants) expect(name).toBe(early.fight.combatants[id]?.name);
  });

  it('has the same numbers whether or not a copy is hidden between two others', () => {
    const blueprint = customBlueprint({ name: 'Wolf', type: 'monster', hit_points: 7, armor_class: 15 });
    const wolves = (isBetween: boolean) => {
      const table = running();
      const add = (ids: string[], hidden: boolean) =>
        table.do({ type: 'add-combatants', blueprint, ids, hidden, initiative: 1 });
      add(['first'], false);
      if (isBetween) add(['between'], true);
      add(['last'], false);
      return names(seen(table)).filter((name) => name.startsWith('Wolf'));
    };
    expect(wolves(true)).toEqual(wolves(false));
    expect(wolves(true)).toEqual(['Wolf - 1', 'Wolf - 2']);
  });

  it('leaves no gap if copies are hidden one by one before the start', () => {
    const table = new Table(createFight(encounter({ monsters: [] })));
    const blueprint = customBlueprint({ name: 'Goblin', type: 'monster', hit_points: 7, armor_class: 15 });
    table.do({ type: 'add-combatants', blueprint, ids: ['first', 'second', 'third', 'fourth'] });
    expect(named(seen(table), 'Goblin - 4')?.id).toBe('fourth');
    for (const id of ['first', 'third']) table.do({ type: 'set-hidden', combatant_ids: [id], hidden: true });
    expect(named(seen(table), 'Goblin - 1')?.id).toBe('second');
    expect(named(seen(table), 'Goblin - 2')?.id).toBe('fourth');
    table.do({ type: 'start-fight', roll_missing: true });
    table.do({ type: 'set-hidden', combatant_ids: ['second'], hidden: true });
    expect(named(seen(table), 'Goblin - 2')?.id).toBe('fourth');
    table.do({ type: 'set-hidden', combatant_ids: ['first'], hidden: false });
    expect(named(seen(table), 'Goblin - 3')?.id).toBe('first');
  });

  it('always shows an alias instead of the name, in the list and in the log', () => {
    const table = running();
    const combatant_id = table.id('Sildar');
    table.do({ type: 'set-alias', combatant_id, alias: 'a hooded figure' });
    table.hit('Sildar', 5);
    table.do({
      type: 'apply-condition',
      combatant_ids: [table.id('Aria')],
      condition_id: 'c',
      name: 'charmed by Sildar',
    });
    const view = seen(table, { ally: { ...DEFAULT_TABLE_SETTINGS.visibility.ally, names: 'name' } });
    expect(names(view)).toContain('a hooded figure');
    expect(told(view)).toContain('A hooded figure takes damage');
    expect(JSON.stringify(view)).not.toContain('Sildar');
    table.do({ type: 'set-alias', combatant_id, alias: null });
    expect(names(seen(table))).toContain('Sildar');
  });
});

describe('VIS-3: hiding', () => {
  it('marks a hiding character and omits other hidden combatants', () => {
    const table = running();
    table.do({
      type: 'set-hidden',
      combatant_ids: [table.id('Aria'), table.id('Sildar')],
      hidden: true,
    });
    const view = seen(table);
    expect(named(view, 'Aria')).toMatchObject({ hiding: true });
    expect(names(view)).not.toContain('Sildar');
    expect(told(view)).toContain('Aria hides');
  });
});

describe('VIS-6: typed texts', () => {
  it('are not shown while they name a combatant that is unseen or has an alias', () => {
    const table = running();
    const combatant_id = table.id('Aria');
    const charmed = { combatant_ids: [combatant_id], condition_id: 'c', name: 'charmed by Sildar' };
    table.do({ type: 'apply-condition', ...charmed });
    table.do({ type: 'set-notes', combatant_id, notes: 'Owes sildar a favour' });
    const shown = () => named(seen(table, { party: { ...PARTY, notes: true } }), 'Aria');
    const both = { conditions: [{ name: 'charmed by Sildar' }], notes: 'Owes sildar a favour' };
    expect(shown()).toMatchObject(both);
    table.do({ type: 'set-alias', combatant_id: table.id('Sildar'), alias: 'a hooded figure' });
    expect(shown()).toMatchObject({ conditions: [], notes: null });
    table.do({ type: 'set-alias', combatant_id: table.id('Sildar'), alias: null });
    expect(shown()).toMatchObject(both);
    table.do({ type: 'set-hidden', combatant_ids: [table.id('Sildar')], hidden: true });
    expect(shown()).toMatchObject({ conditions: [], notes: null });
  });
});

describe('LOG-3: the log that players read', () => {
  it('has no numbers if the hit points are not visible', () => {
    const table = running().hit('Goblin - 1', 3).hit('Aria', 5).hit('Goblin - 1', 9);
    expect(told(seen(table)).slice(-4)).toEqual([
      'Goblin - 1 takes damage',
      'Aria takes 5, 15 left',
      'Goblin - 1 takes damage',
      'Goblin - 1 dies',
    ]);
    const exact = seen(table, enemies({ hit_points: 'exact' }));
    expect(told(exact)).toContain('Goblin - 1 takes 3, 4 left');
    expect(told(seen(table, enemies({ hit_points: 'hidden' })))).not.toContain('Goblin - 1 dies');
  });

  it('omits undone steps and the undo itself', () => {
    const table = running().hit('Aria', 5);
    table.do({ type: 'undo' });
    expect(told(seen(table)).join()).not.toMatch(/takes|Undone/);
    table.do({ type: 'redo' });
    expect(told(seen(table))).toContain('Aria takes 5, 15 left');
  });

  it('still mentions a departed combatant by the name that the players saw', () => {
    const table = running();
    table.do({ type: 'set-alias', combatant_id: table.id('Sildar'), alias: 'a stranger' });
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Sildar')] });
    expect(told(seen(table))).toContain('A stranger leaves the fight');
    table.do({ type: 'set-hidden', combatant_ids: [table.id('Goblin - 1')], hidden: true });
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Goblin - 1')] });
    expect(told(seen(table)).join()).not.toContain('Goblin - 1');
  });
});
