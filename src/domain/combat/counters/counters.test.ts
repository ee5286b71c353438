import { describe, expect, it } from 'vitest';
import type { Way } from '#domain/codex/effects/effect.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { isRestUseful } from '#domain/combat/hit-points/rest.ts';
import { noticeOf } from '#domain/combat/turns/rule-notices.ts';
import { encounter, seedFor, statBlock, Table } from '#support/fights/combat-table.ts';
import { userOfLegendaryAction } from './legendary-action-user.ts';
import { readCounters } from './stat-block-counters.ts';

function apply(table: Table, name: string, extra: Partial<CommandOf<'apply-condition'>>): Table {
  const command = { type: 'apply-condition', condition_id: 'k', name: 'frightened' } as const;
  return table.do({ ...command, combatant_ids: [table.id(name)], ...extra });
}

function turns(table: Table, count: number): Table {
  for (let turn = 0; turn < count; turn += 1) table.next();
  return table;
}

describe('limited uses', () => {
  const dragon = statBlock({
    name: 'Dragon',
    pointer: 'srd/dragon',
    hit_points: 200,
    special_abilities: [{ name: 'Legendary Resistance (3/Day)', desc: 'It succeeds.' }],
    actions: [{ name: 'Fire Breath (Recharge 5-6)', desc: 'Fire.' }],
    legendary_actions: [{ name: 'Tail', desc: 'A swipe.' }],
  });
  function lair(): Table {
    const monsters = [{ statBlock: dragon, count: 1 }];
    const table = new Table(createFight(encounter({ npcs: [], monsters })));
    return table.start('Dragon', 'Aria', 'Borin');
  }
  const use = (table: Table, counter_id: string, amount = 1) =>
    table.try({ type: 'use-counter', combatant_id: table.id('Dragon'), counter_id, amount });
  const left = (table: Table, id: string) => {
    const counter = table.get('Dragon').counters.find((one) => one.id === id);
    return counter && counter.maximum - counter.used;
  };

  it('RES-1: three legendary actions are restored at the start of its own turn', () => {
    const table = lair().next();
    const id = 'legendary-action-legendary-actions';
    expect(use(table, id, 2)).toBeUndefined();
    expect(use(table, id, 2)).toBe('all-used');
    expect(left(table.next(), id)).toBe(1);
    expect(left(table.next(), id)).toBe(3);
  });

  it('RES-12: the meant combatant takes a legendary action, otherwise the first that has one left', () => {
    const table = lair().next();
    const dragonId = table.id('Dragon');
    const counter_id = 'legendary-action-legendary-actions';
    const expected = { use: { combatant_id: dragonId, counter_id } };
    for (const meant of [null, table.id('Aria'), dragonId]) {
      expect(userOfLegendaryAction(table.fight, meant)).toMatchObject(expected);
    }
    use(table, counter_id, 3);
    expect(userOfLegendaryAction(table.fight, dragonId)).toBeUndefined();
  });

  it('RES-12: a meant creature uses only its own; the dead and reinforcements are skipped', () => {
    const table = new Table(createFight(encounter({ monsters: [{ statBlock: dragon, count: 3 }] })));
    const [first, second, third] = [1, 2, 3].map((number) => table.id(`Dragon - ${number}`));
    if (!first || !second || !third) throw new Error('three dragons');
    const user = (meant: string | null) => userOfLegendaryAction(table.fight, meant)?.combatant.id;
    const counter_id = userOfLegendaryAction(table.fight, first)?.use.counter_id ?? '';
    table.do({ type: 'use-counter', combatant_id: second, counter_id, amount: 3 });
    expect(user(second)).toBeUndefined();
    expect(user(first)).toBe(first);
    table.do({ type: 'set-hit-points', combatant_id: first, hit_points: 0 });
    expect(user(null)).toBe(third);
    table.do({ type: 'set-entry-round', combatant_ids: [third], round: 5 });
    expect(user(null)).toBeUndefined();
  });

  it('RES-2: recharge is a d6 at the start of its turn', () => {
    const table = lair();
    const id = 'recharge-fire-breath';
    use(table, id);
    turns(table, 2).next(seedFor(6, 4));
    expect(left(table, id)).toBe(0);
    turns(table, 2).next(seedFor(6, 5));
    expect(left(table, id)).toBe(1);
    expect(table.log).toContain('Round 3: Dragon rolls 5: Fire Breath recharges');
  });

  it('RES-3: daily uses stay used until a long rest', () => {
    const table = lair();
    const id = 'legendary-resistance-legendary-resistance';
    use(table, id, 2);
    expect(left(turns(table, 3), id)).toBe(1);
    expect(use(table, id, -1)).toBeUndefined();
    table.do({ type: 'rest', combatant_ids: [table.id('Dragon')], kind: 'long' });
    expect(left(table, id)).toBe(3);
  });

  it('RES-3: a short rest restores only its own counters', () => {
    const table = lair();
    const recharge = 'recharge-fire-breath';
    const resistance = 'legendary-resistance-legendary-resistance';
    use(table, recharge);
    use(table, resistance);
    use(table, 'legendary-action-legendary-actions');
    table.hit('Dragon', 30).do({ type: 'rest', combatant_ids: [table.id('Dragon')], kind: 'short' });
    expect([recharge, resistance, 'legendary-action-legendary-actions'].map((id) => left(table, id))).toEqual(
      [1, 2, 3],
    );
    expect(table.get('Dragon').hit_points).toBe(170);
  });

  it('RES-6: a long rest restores hit points, removes a level of exhaustion, and ends temporary hit points', () => {
    const table = lair().hit('Aria', 15);
    const combatant_ids = [table.id('Aria')];
    table.do({ type: 'grant-temporary-hit-points', combatant_ids, amount: 4 });
    apply(table, 'Aria', { name: 'exhaustion', level: 2 });
    apply(table, 'Borin', { save_ends: { ability: 'wisdom', dc: 13, moment: 'end' } });
    turns(table, 3);
    expect(isRestUseful(table.get('Aria'), 'long')).toBe(true);
    expect(isRestUseful(table.get('Aria'), 'short')).toBe(false);
    const prompts = table.fight.prompts.filter(({ kind }) => kind === 'save-ends');
    table.do({ type: 'rest', combatant_ids, kind: 'long' });
    expect(table.get('Aria')).toMatchObject({
      hit_points: 20,
      temporary_hit_points: 0,
      conditions: [{ name: 'exhaustion', level: 1 }],
    });
    expect(table.log.slice(-2)).toEqual([
      'Round 2: Aria takes a long rest',
      "Round 2: Aria's exhaustion is now level 1",
    ]);
    expect(prompts).toHaveLength(1);
    expect(table.fight.prompts).toMatchObject(prompts);
    table.do({ type: 'rest', combatant_ids, kind: 'long' });
    expect(table.get('Aria').conditions).toEqual([]);
    expect(isRestUseful(table.get('Aria'), 'long')).toBe(false);
  });

  it('RES-6: hit points typed above the maximum stay', () => {
    const table = lair();
    table.do({ type: 'set-hit-points', combatant_id: table.id('Aria'), hit_points: 25 });
    table.do({ type: 'rest', combatant_ids: [table.id('Aria')], kind: 'long' });
    expect(table.get('Aria').hit_points).toBe(25);
  });

  it('RES-7: at 0 hit points a long rest has no effect, and the dead cannot rest', () => {
    const table = lair().hit('Aria', 20).hit('Dragon', 200).hit('Borin', 3);
    const rest = (name: string, kind: 'short' | 'long') =>
      table.try({ type: 'rest', combatant_ids: [table.id(name)], kind });
    expect(rest('Aria', 'long')).toBe('cannot-rest');
    expect(rest('Aria', 'short')).toBeUndefined();
    expect(rest('Dragon', 'short')).toBe('cannot-rest');
    table.do({ type: 'rest', combatant_ids: [table.id('Aria'), table.id('Borin')], kind: 'long' });
    expect(table.log.slice(-2)).toEqual([
      'Round 1: Aria gains nothing from the rest',
      'Round 1: Borin takes a long rest',
    ]);
    expect([table.get('Aria').hit_points, table.get('Borin').hit_points]).toEqual([0, 30]);
  });

  it('RES-8: the incapacitated take no legendary actions', () => {
    const table = lair().next();
    apply(table, 'Dragon', { name: 'stunned' });
    expect(use(table, 'legendary-action-legendary-actions')).toBe('cannot-act');
    expect(use(table, 'legendary-resistance-legendary-resistance')).toBeUndefined();
  });

  it('EFF-1: a corrected effect has its own uses, and one without an effect those of its name', () => {
    const uses = (corrected: Way[]) =>
      readCounters({
        special_abilities: [],
        actions: [{ name: 'Web', desc: 'Sticky.', usage: 'Recharge 5-6', corrected }],
        legendary_actions: [],
      }).map(({ name, kind, maximum, recharge_from }) => [name, kind, maximum, recharge_from]);
    const note = 'Sticky.';
    expect(uses([{ note, uses: '3/day' }])).toEqual([['Web', 'day', 3, null]]);
    expect(uses([{ note, recharge: 4 }])).toEqual([['Web', 'recharge', 1, 4]]);
    expect(uses([{ note, uses: 'long rest' }])).toEqual([['Web', 'rest', 1, null]]);
    expect(uses([{ note }])).toEqual([]);
    expect(uses([])).toEqual([['Web', 'recharge', 1, 5]]);
  });

  it('RES-4: slots and daily spells are parsed from the spellcasting text', () => {
    const counters = readCounters({
      special_abilities: [
        { name: 'Innate Spellcasting', desc: 'At will: light\n1/day each: darkness, faerie fire' },
      ],
      actions: [{ name: 'Web', desc: 'Sticky.', usage: 'Recharge 5-6' }],
      legendary_actions: [],
      spellcasting: {
        desc: '- Cantrips (at will): light\n- 1st level (4 slots): bless\n- 9th level (1 slot): gate\n2/day: plane shift (self only, home)',
      },
    });
    expect(counters.map(({ name, kind, maximum }) => [name, kind, maximum])).toEqual([
      ['Web', 'recharge', 1],
      ['1st level slots', 'spell-slot', 4],
      ['9th level slots', 'spell-slot', 1],
      ['Plane shift (self only, home)', 'day', 2],
      ['Darkness', 'day', 1],
      ['Faerie fire', 'day', 1],
    ]);
  });

  it('RES-5: the reaction is restored at the start of the turn', () => {
    const table = lair();
    table.do({ type: 'set-reaction', combatant_id: table.id('Aria'), used: true });
    expect(table.get('Aria').reaction_used).toBe(true);
    expect(table.next().get('Aria').reaction_used).toBe(false);
  });
});

describe('uses that the rules do not allow', () => {
  const dragon = statBlock({
    name: 'Dragon',
    pointer: 'srd/dragon',
    legendary_actions: [{ name: 'Detect', desc: 'It looks.' }],
  });
  const fought = () => new Table(createFight(encounter({ monsters: [{ statBlock: dragon, count: 1 }] })));

  it('RES-11: a second reaction shows a notice first, and is logged', () => {
    const table = fought().start('Aria', 'Dragon');
    const combatant_id = table.id('Dragon');
    const reacts = { isReaction: true, isLegendary: false };
    expect(noticeOf(table.fight, table.get('Dragon'), reacts)).toBeUndefined();
    table.do({ type: 'set-reaction', combatant_id, used: true });
    expect(noticeOf(table.fight, table.get('Dragon'), reacts)).toBe(
      'Its reaction is used until its next turn.',
    );
    table.do({ type: 'set-reaction', combatant_id, used: true, again: true });
    expect(table.log.at(-1)).toBe('Round 1: Dragon uses another reaction before its next turn');
    expect(table.get('Dragon').reaction_used).toBe(true);
    const entries = table.journal.length;
    table.do({ type: 'set-reaction', combatant_id, used: true });
    expect(table.journal).toHaveLength(entries);
    table.next();
    expect(noticeOf(table.fight, table.get('Dragon'), reacts)).toBeUndefined();
  });

  it('RES-12: a legendary action on its own turn shows a notice first, and is logged', () => {
    const table = fought().start('Aria', 'Dragon');
    const combatant_id = table.id('Dragon');
    const legendary = { isReaction: false, isLegendary: true };
    const use = {
      type: 'use-counter' as const,
      combatant_id,
      counter_id: 'legendary-action-legendary-actions',
      amount: 1,
    };
    expect(noticeOf(table.fight, table.get('Dragon'), legendary)).toBeUndefined();
    expect(table.do(use).log.at(-1)).toBe('Round 1: Dragon uses Legendary Actions, 2 of 3 left');
    table.next();
    expect(noticeOf(table.fight, table.get('Dragon'), legendary)).toContain('its own turn');
    expect(table.do(use).log.at(-1)).toBe(
      'Round 1: Dragon uses Legendary Actions, 2 of 3 left, on its own turn',
    );
  });
});
