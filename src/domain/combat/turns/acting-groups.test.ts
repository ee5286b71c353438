import { describe, expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import { nextUp } from '#domain/combat/fight.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { actingIds } from './acting-groups.ts';

const hound = statBlock({
  name: 'Hound',
  pointer: 'srd/hound',
  actions: [{ name: 'Breath', usage: 'Recharge 5-6', desc: 'It breathes fire.' }],
});
const GROUP = 'monster:srd/hound';

/** Aria, three hounds with one shared initiative, Borin and Sildar. */
function fought(isSet = true): Table {
  const table = new Table(createFight(encounter({ monsters: [{ statBlock: hound, count: 3 }] })));
  const initiatives = { Aria: 20, 'Hound - 1': 15, 'Hound - 2': 15, 'Hound - 3': 15, Borin: 10, Sildar: 5 };
  for (const [name, initiative] of Object.entries(initiatives)) {
    table.do({ type: 'set-initiative', combatant_id: table.id(name), initiative });
  }
  if (isSet) table.do({ type: 'change-settings', settings: { group_turns: true } });
  return table.do({ type: 'start-fight' });
}

const acting = (table: Table) => actingIds(table.fight).map((id) => table.fight.combatants[id]?.name);
const ALL = ['Hound - 1', 'Hound - 2', 'Hound - 3'];

describe('TRN-10: a group that shares its initiative', () => {
  it('takes its turn as one, with one Next', () => {
    const table = fought().next();
    expect(acting(table)).toEqual(ALL);
    expect(nextUp(table.fight)?.name).toBe('Borin');
    expect(table.log.slice(-2)).toEqual([
      "Round 1: Hound - 1's turn",
      'Round 1: Hound - 2 and Hound - 3 act with Hound - 1',
    ]);
    expect(acting(table.next())).toEqual(['Borin']);
    expect(table.fight).not.toHaveProperty('acting');
  });

  it('takes its turns one by one without the setting, and as one if the page shows one row', () => {
    const table = fought(false).next();
    expect(acting(table)).toEqual(['Hound - 1']);
    const collapsed = fought(false).do({ type: 'advance-turn', as_one: [GROUP] });
    expect(acting(collapsed)).toEqual(ALL);
    expect(acting(collapsed.next())).toEqual(['Borin']);
  });

  it('processes the start and end of every turn', () => {
    const table = fought();
    for (const name of ALL) {
      table.do({
        type: 'use-counter',
        combatant_id: table.id(name),
        counter_id: 'recharge-breath',
        amount: 1,
      });
      table.do({ type: 'set-reaction', combatant_id: table.id(name), used: true });
    }
    const save_ends = { ability: 'wisdom', dc: 12, moment: 'end' } as const;
    const combatant_ids = ALL.map((name) => table.id(name));
    table.do({ type: 'apply-condition', combatant_ids, condition_id: 'f', name: 'frightened', save_ends });
    table.next();
    expect(ALL.map((name) => table.get(name).reaction_used)).toEqual([false, false, false]);
    expect(table.log.filter((line) => /rolls \d: Breath/.test(line))).toHaveLength(3);
    table.next();
    expect(table.fight.prompts.filter(({ kind }) => kind === 'save-ends')).toHaveLength(3);
  });

  it('can continue one by one', () => {
    const table = fought().next();
    const step = () => table.do({ type: 'advance-turn', member: true });
    expect(acting(step())).toEqual(['Hound - 2', 'Hound - 3']);
    expect(table.get('Hound - 1').turn_ended_round).toBe(1);
    expect(acting(step())).toEqual(['Hound - 3']);
    expect(acting(step())).toEqual(['Borin']);
  });

  it('is returned to as one, and nothing happens twice (TRN-3)', () => {
    const table = fought().next().next();
    expect(acting(table.do({ type: 'return-turn' }))).toEqual(ALL);
    const begun = ALL.map((name) => table.get(name).turn_begun_round);
    expect(acting(table.do({ type: 'return-turn' }))).toEqual(['Aria']);
    expect(acting(table.next())).toEqual(ALL);
    expect(ALL.map((name) => table.get(name).turn_begun_round)).toEqual(begun);
    expect(acting(table.next())).toEqual(['Borin']);
  });

  it('omits the dead and combatants with another initiative', () => {
    const table = fought().hit('Hound - 2', 50);
    expect(acting(table.next())).toEqual(['Hound - 1', 'Hound - 3']);
    const apart = fought();
    apart.do({ type: 'set-initiative', combatant_id: apart.id('Hound - 3'), initiative: 14 });
    expect(acting(apart.next())).toEqual(['Hound - 1', 'Hound - 2']);
    expect(acting(apart.next())).toEqual(['Hound - 3']);
  });

  it('continues if one member leaves or delays', () => {
    const table = fought().next();
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Hound - 1')] });
    expect(acting(table)).toEqual(['Hound - 2', 'Hound - 3']);
    table.do({ type: 'delay-turn', combatant_id: table.id('Hound - 3') });
    expect(acting(table)).toEqual(['Hound - 2']);
    table.do({ type: 'delay-turn', combatant_id: table.id('Hound - 2') });
    expect(acting(table)).toEqual(['Borin']);
  });

  it('counts the next turn of each member separately (DUR-2), and ends with the fight', () => {
    const table = fought().next();
    const duration = { rounds: 1, anchor_id: table.id('Hound - 2'), moment: 'end' } as const;
    const combatant_ids = [table.id('Aria')];
    table.do({ type: 'apply-condition', combatant_ids, condition_id: 'p', name: 'poisoned', duration });
    table.next();
    expect(table.get('Aria').conditions).toHaveLength(1);
    for (let turn = 0; turn < 4; turn += 1) table.next();
    expect(table.active).toBe('Borin');
    expect(table.get('Aria').conditions).toEqual([]);
    table.do({ type: 'return-turn' }).do({ type: 'end-fight' });
    expect(table.fight).not.toHaveProperty('acting');
  });

  it('VIS-4: the players see the turn of the first seen member', () => {
    const table = fought();
    table.do({ type: 'set-hidden', combatant_ids: [table.id('Hound - 1')], hidden: true }).next();
    expect(table.fight.seen_turn?.combatant_id).toBe(table.id('Hound - 2'));
  });

  it('is undone as one step', () => {
    const table = fought();
    const before = table.fight.combatants;
    table.next().do({ type: 'undo' });
    expect(acting(table)).toEqual(['Aria']);
    expect(table.fight.combatants).toEqual(before);
  });
});
