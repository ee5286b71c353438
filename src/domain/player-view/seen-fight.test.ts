import { describe, expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import { customBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { encounter, Table } from '#support/fights/combat-table.ts';
import { seenFight } from './seen-fight.ts';
import { DEFAULT_TABLE_SETTINGS, type TableSettings } from './settings.ts';
import type { SeenFight } from './view.ts';

type Visibility = TableSettings['visibility'];

function seen(table: Table, changes: Partial<Visibility> = {}): SeenFight {
  const visibility = { ...DEFAULT_TABLE_SETTINGS.visibility, ...changes };
  return seenFight({ fight: table.fight, entries: table.journal, visibility, opaque: (id) => id });
}

const enemies = (changes: Partial<Visibility['enemy']>) => ({
  enemy: { ...DEFAULT_TABLE_SETTINGS.visibility.enemy, ...changes },
});
const PARTY = DEFAULT_TABLE_SETTINGS.visibility.party;
const names = (fight: SeenFight) => fight.combatants.map(({ name }) => name);
const named = (fight: SeenFight, name: string) => fight.combatants.find((one) => one.name === name);
const told = (fight: SeenFight) => fight.log.map(({ text }) => text);
const turnOf = (fight: SeenFight) => fight.combatants.find(({ id }) => id === fight.turn?.combatant_id)?.name;

const ORDER = ['Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar'];
const running = () => new Table().start(...ORDER);

describe('VIS-1: what is shown is what the settings say', () => {
  it.each([
    ['exact', { shown: 'exact', word: 'Hurt', current: 4, maximum: 7, temporary: 0 }],
    ['bar', { shown: 'bar', word: 'Hurt', tenths: 6 }],
    ['words', { shown: 'words', word: 'Hurt' }],
    ['hidden', { shown: 'hidden' }],
  ] as const)('hit points: %s', (hit_points, expected) => {
    const view = seen(running().hit('Goblin - 1', 3), enemies({ hit_points }));
    expect(named(view, 'Goblin A')?.hit_points).toEqual(expected);
    expect(named(view, 'Aria')?.hit_points).toMatchObject({ shown: 'exact', current: 20 });
  });

  it('has four words', () => {
    const words = [0, 3, 1, 3].map((_, index, all) => {
      const lost = all.slice(0, index + 1).reduce((sum, one) => sum + one, 0);
      const hit_points = named(seen(running().hit('Goblin - 1', lost)), 'Goblin A')?.hit_points;
      return hit_points && 'word' in hit_points && hit_points.word;
    });
    expect(words).toEqual(['Healthy', 'Hurt', 'Bloodied', 'Down']);
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
    expect(named(seen(table), 'Goblin A')).toMatchObject({
      armor_class: null,
      conditions: [{ name: 'prone', level: null }],
      notes: null,
    });
    expect(told(seen(table)).at(-1)).toBe('Goblin A is prone');
    const open = seen(table, enemies({ armor_class: true, notes: true, conditions: false }));
    expect(named(open, 'Goblin A')).toMatchObject({ armor_class: 15, conditions: [], notes: 'Limps' });
    expect(told(open)).not.toContain('Goblin A is prone');
    expect(told(seen(table, enemies({ log: false }))).join()).not.toContain('Goblin');
  });
});

describe('VIS-2: names', () => {
  it('counts copies in the order in which they are seen', () => {
    const fresh = new Table(createFight(encounter({ monsters: [] })));
    const blueprint = customBlueprint({ name: 'Goblin', type: 'monster', hit_points: 7, armor_class: 15 });
    const [first, second, third] = ['first', 'second', 'third'] as const;
    fresh.do({ type: 'add-combatants', blueprint, ids: [first, second, third], hidden: true });
    expect(names(seen(fresh)).join()).not.toContain('Goblin');
    fresh.do({ type: 'set-hidden', combatant_ids: [third], hidden: false });
    // One alone gives away no others.
    expect(names(seen(fresh))).toContain('Goblin');
    fresh.do({ type: 'set-hidden', combatant_ids: [first], hidden: false });
    expect(named(seen(fresh), 'Goblin A')?.id).toBe(third);
    expect(named(seen(fresh), 'Goblin B')?.id).toBe(first);
    expect(named(seen(fresh, enemies({ names: 'name' })), 'Goblin - 2')?.id).toBe(first);
  });

  it('leaves no gap where copies are hidden one after another before the start', () => {
    const table = new Table(createFight(encounter({ monsters: [] })));
    const blueprint = customBlueprint({ name: 'Goblin', type: 'monster', hit_points: 7, armor_class: 15 });
    table.do({ type: 'add-combatants', blueprint, ids: ['first', 'second', 'third', 'fourth'] });
    expect(named(seen(table), 'Goblin D')?.id).toBe('fourth');
    for (const id of ['first', 'third']) table.do({ type: 'set-hidden', combatant_ids: [id], hidden: true });
    expect(named(seen(table), 'Goblin A')?.id).toBe('second');
    expect(named(seen(table), 'Goblin B')?.id).toBe('fourth');
    table.do({ type: 'start-fight', roll_missing: true });
    table.do({ type: 'set-hidden', combatant_ids: ['second'], hidden: true });
    expect(named(seen(table), 'Goblin B')?.id).toBe('fourth');
    table.do({ type: 'set-hidden', combatant_ids: ['first'], hidden: false });
    expect(named(seen(table), 'Goblin C')?.id).toBe('first');
  });

  it('shows an alias in the list and in the log, whatever the settings, and not the name', () => {
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
  it('marks a character that hides and leaves out everybody else who is hidden', () => {
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

describe('VIS-4: somebody unseen leaves no trace', () => {
  /** The same fight twice, with the hidden one at that place and without it. */
  function pair(place: number) {
    const withHidden = new Table();
    const without = new Table();
    withHidden.addCustom('Lurker', 'lurker');
    withHidden.do({ type: 'set-hidden', combatant_ids: ['lurker'], hidden: true });
    // The initiatives of the others are the same in both.
    for (const table of [withHidden, without]) {
      for (const [index, name] of ORDER.entries()) {
        const initiative = 20 - 2 * index;
        table.do({ type: 'set-initiative', combatant_id: table.id(name), initiative });
      }
    }
    withHidden.do({ type: 'set-initiative', combatant_id: 'lurker', initiative: 21 - 2 * place });
    for (const table of [withHidden, without]) table.do({ type: 'order-by-initiative' });
    return { withHidden, without };
  }

  const withoutTimes = (table: Table) => {
    const { turn, log, ...view } = seen(table);
    return {
      ...view,
      turn: turn && { ...turn, started_at: null },
      log: log.map(({ text, round }) => `${round} ${text}`).filter((text) => !text.includes('initiative')),
    };
  };

  it.each([0, 1, 3, 5])('at place %i: no turn, round, time or line', (place) => {
    const { withHidden, without } = pair(place);
    expect(withoutTimes(withHidden)).toEqual(withoutTimes(without));
    const before = withoutTimes(without);
    withHidden.do({ type: 'start-fight' });
    if (withHidden.active === 'Lurker') {
      expect(withoutTimes(withHidden)).toEqual(before);
      withHidden.next();
    }
    without.do({ type: 'start-fight' });
    for (let step = 0; step < 11; step += 1) {
      expect(withoutTimes(withHidden)).toEqual(withoutTimes(without));
      const still = seen(withHidden);
      withHidden.next();
      if (withHidden.active === 'Lurker') {
        expect(seen(withHidden)).toEqual(still);
        withHidden.next();
      }
      without.next();
    }
  });

  it('stays where it is when whoever has the turn is hidden, and goes on with the next', () => {
    const table = running().next();
    expect(turnOf(seen(table))).toBe('Goblin A');
    table.do({ type: 'set-hidden', combatant_ids: [table.id('Goblin - 1')], hidden: true });
    expect(turnOf(seen(table))).toBe('Aria');
    expect(turnOf(seen(table.next()))).toBe('Borin');
  });

  it('is not told of in a typed text, also when it has left', () => {
    const table = running();
    const hidden = table.id('Sildar');
    table.do({ type: 'set-hidden', combatant_ids: [hidden], hidden: true });
    const combatant_ids = [table.id('Aria')];
    table.do({ type: 'apply-condition', combatant_ids, condition_id: 'c', name: 'Marked by Sildar' });
    const before = seen(table);
    table.do({ type: 'remove-combatants', combatant_ids: [hidden] });
    expect(seen(table)).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('Sildar');
  });

  it('has no line about a move past it alone', () => {
    const table = running();
    table.do({ type: 'set-hidden', combatant_ids: [table.id('Goblin - 1')], hidden: true });
    const before = seen(table);
    table.do({ type: 'move-combatant', combatant_id: table.id('Borin'), to: 1 });
    expect(seen(table)).toEqual(before);
    table.do({ type: 'move-combatant', combatant_id: table.id('Borin'), to: 2 });
    expect(seen(table)).toEqual(before);
    table.do({ type: 'move-combatant', combatant_id: table.id('Borin'), to: 0 });
    expect(told(seen(table)).at(-1)).toBe('Borin now acts first');
  });

  it('has no line about an order that is new for it alone', () => {
    const table = running();
    const hidden = table.id('Goblin - 1');
    table.do({ type: 'set-hidden', combatant_ids: [hidden], hidden: true });
    table.do({ type: 'set-initiative', combatant_id: hidden, initiative: -50 });
    const before = seen(table);
    table.do({ type: 'order-by-initiative' });
    expect(table.fight.order.at(-1)).toBe(hidden);
    expect(seen(table)).toEqual(before);
  });

  it('is not told of by going back from its turn, or to it', () => {
    const table = running();
    table.do({ type: 'set-hidden', combatant_ids: [table.id('Goblin - 1')], hidden: true });
    const before = seen(table);
    table.next();
    table.do({ type: 'return-turn' });
    expect(table.active).toBe('Aria');
    expect(seen(table)).toEqual(before);
    const after = seen(table.next().next());
    expect(turnOf(after)).toBe('Borin');
    table.do({ type: 'return-turn' });
    expect(seen(table)).toEqual(after);
    table.next();
    expect(seen(table)).toEqual(after);
  });

  it('does not begin its turn with a lair action that is told', () => {
    const table = new Table();
    table.do({ type: 'set-lair', note: 'Rocks' });
    for (const [index, name] of ORDER.entries()) {
      table.do({ type: 'set-initiative', combatant_id: table.id(name), initiative: 22 - 4 * index });
    }
    table.do({ type: 'set-hidden', combatant_ids: [table.id('Goblin - 1')], hidden: true });
    table.do({ type: 'start-fight' });
    const before = seen(table);
    expect(seen(table.next())).toEqual(before);
    expect(told(seen(table.next())).slice(-2)).toEqual(['Lair action', "Borin's turn"]);
  });

  it('does not show its initiative on whoever delayed and acts after it', () => {
    const table = running();
    const [aria, hidden] = [table.id('Aria'), table.id('Goblin - 1')];
    table.do({ type: 'set-hidden', combatant_ids: [hidden], hidden: true });
    const secret = table.get('Goblin - 1').initiative;
    table.do({ type: 'delay-turn', combatant_id: aria });
    table.do({ type: 'act-now', combatant_id: aria });
    expect(seen(table).combatants.map(({ initiative }) => initiative)).not.toContain(secret);
    const { order } = table.fight;
    table.do({ type: 'order-by-initiative' });
    expect(table.fight.order).toEqual(order);
  });

  it('names as next the next one who is seen', () => {
    const table = running();
    table.do({ type: 'set-hidden', combatant_ids: [table.id('Goblin - 1')], hidden: true });
    const view = seen(table);
    expect(view.combatants.find(({ id }) => id === view.turn?.next_id)?.name).toBe('Borin');
  });
});

describe('VIS-6: texts that somebody typed', () => {
  it('are not shown while they name somebody unseen, or somebody known by an alias', () => {
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
  it('has no numbers of those whose hit points they do not see', () => {
    const table = running().hit('Goblin - 1', 3).hit('Aria', 5).hit('Goblin - 1', 9);
    expect(told(seen(table)).slice(-4)).toEqual([
      'Goblin A takes damage',
      'Aria takes 5, 15 left',
      'Goblin A takes damage',
      'Goblin A dies',
    ]);
    const exact = seen(table, enemies({ hit_points: 'exact' }));
    expect(told(exact)).toContain('Goblin A takes 3, 4 left');
    expect(told(seen(table, enemies({ hit_points: 'hidden' })))).not.toContain('Goblin A dies');
  });

  it('leaves out what was undone, and undo itself', () => {
    const table = running().hit('Aria', 5);
    table.do({ type: 'undo' });
    expect(told(seen(table)).join()).not.toMatch(/takes|Undone/);
    table.do({ type: 'redo' });
    expect(told(seen(table))).toContain('Aria takes 5, 15 left');
  });

  it('still tells of who has left, under the name that was seen', () => {
    const table = running();
    table.do({ type: 'set-alias', combatant_id: table.id('Sildar'), alias: 'a stranger' });
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Sildar')] });
    expect(told(seen(table))).toContain('A stranger leaves the fight');
    table.do({ type: 'set-hidden', combatant_ids: [table.id('Goblin - 1')], hidden: true });
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Goblin - 1')] });
    expect(told(seen(table)).join()).not.toContain('Goblin A');
  });
});
