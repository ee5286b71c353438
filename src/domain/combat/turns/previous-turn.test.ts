import { describe, expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import { addPrompt } from '#domain/combat/prompts/prompts.ts';
import { encounter, Table } from '#support/fights/combat-table.ts';

/** A running fight where the initiatives follow the order of the list. `back` presses Previous. */
function begin() {
  const table = new Table(createFight(encounter()));
  table.fight.order.forEach((id, index) => {
    table.do({ type: 'set-initiative', combatant_id: id, initiative: 20 - index });
  });
  table.do({ type: 'start-fight' });
  const [first = '', second = '', third = ''] = table.fight.order;
  const next = () => table.do({ type: 'advance-turn' });
  const back = () => table.do({ type: 'return-turn' });
  return { table, first, second, third, next, back };
}

function names(table: Table, id: string): string[] {
  return table.fight.combatants[id]?.conditions.map(({ name }) => name) ?? [];
}

describe('after going back a turn', () => {
  it('TRN-3, DTH-2: a combatant that fell since is asked for its death save once', () => {
    const { table, first, next, back } = begin();
    const character =
      table.fight.order.findLast((id) => table.fight.combatants[id]?.origin === 'character') ?? '';
    expect(character).not.toBe(first);
    while (table.fight.active_id !== character) next();
    back();
    const maximum = table.fight.combatants[character]?.maximum_hit_points ?? 0;
    table.do({
      type: 'damage',
      parts: [{ amount: maximum, damage_type: null }],
      targets: [{ combatant_id: character, factor: 'full' }],
    });
    next();
    const asked = () => table.fight.prompts.filter(({ kind }) => kind === 'death-save');
    expect(asked()).toMatchObject([{ combatant_id: character }]);
    table.do({ type: 'roll-death-save', combatant_id: character, outcome: 'fail' });
    back();
    next();
    expect(asked()).toEqual([]);
  });

  it('TRN-9: a reaction spent before the start of the turn is restored when the turn is passed again', () => {
    const { table, second, next, back } = begin();
    const spend = () => table.do({ type: 'set-reaction', combatant_id: second, used: true });
    const isUsed = () => table.fight.combatants[second]?.reaction_used;
    next();
    back();
    spend();
    next();
    expect(isUsed()).toBe(false);
    back();
    expect(isUsed()).toBe(true);
    next();
    expect(isUsed()).toBe(false);
  });

  it('TRN-9: going back restores the uses before the turn, going forward those after its start', () => {
    const { table, second, next, back } = begin();
    const spend = () => table.do({ type: 'set-reaction', combatant_id: second, used: true });
    const isUsed = () => table.fight.combatants[second]?.reaction_used;
    next();
    next();
    spend();
    back();
    expect(isUsed()).toBe(true);
    back();
    expect(isUsed()).toBe(false);
    next();
    expect(isUsed()).toBe(true);
    table.do({ type: 'undo' });
    expect(isUsed()).toBe(false);
  });

  it('TRN-9: also for legendary actions and a readied action; daily uses stay used', () => {
    const { table, second, next, back } = begin();
    const add = (id: string, kind: 'legendary-action' | 'day') =>
      table.do({
        type: 'add-counter',
        combatant_id: second,
        counter: { id, name: id, kind, maximum: 3, used: 0, recharge_from: null },
      });
    const use = (counter_id: string) =>
      table.do({ type: 'use-counter', combatant_id: second, counter_id, amount: 1 });
    const used = () => table.fight.combatants[second]?.counters.slice(-2).map((counter) => counter.used);
    add('legendary', 'legendary-action');
    add('daily', 'day');
    next();
    back();
    use('legendary');
    use('daily');
    table.do({ type: 'ready-action', combatant_id: second, trigger: 'a door' });
    expect(used()).toEqual([1, 1]);
    next();
    expect(used()).toEqual([0, 1]);
    expect(table.fight.combatants[second]?.readied).toBeNull();
    back();
    expect(used()).toEqual([1, 1]);
    expect(table.fight.combatants[second]?.readied).toBe('a door');
  });

  it('DLY-2: after delaying and acting in the same round, spent uses stay spent', () => {
    const { table, second, next } = begin();
    next();
    table.do({ type: 'delay-turn', combatant_id: second });
    table.do({ type: 'set-reaction', combatant_id: second, used: true });
    table.do({ type: 'act-now', combatant_id: second });
    next();
    expect(table.fight.active_id).toBe(second);
    expect(table.fight.combatants[second]?.reaction_used).toBe(true);
  });

  it('DUR-1: a duration ends at the start of the turn that is passed again', () => {
    const { table, first, second, next, back } = begin();
    next();
    back();
    table.do({
      type: 'apply-condition',
      combatant_ids: [first],
      condition_id: 'c',
      name: 'blinded',
      duration: { rounds: 1, anchor_id: second, moment: 'start' },
    });
    next();
    expect(names(table, first)).toEqual([]);
  });

  it('DUR-8: a condition until the end of this turn ends with it', () => {
    const { table, third, next, back } = begin();
    next();
    back();
    table.do({
      type: 'apply-condition',
      combatant_ids: [third],
      condition_id: 'c',
      name: 'blinded',
      duration: 'this-turn',
    });
    next();
    expect(names(table, third)).toEqual([]);
  });

  it('SAV-1: a save at the end of the turn is asked for once', () => {
    const { table, second, next, back } = begin();
    next();
    next();
    back();
    table.do({
      type: 'apply-condition',
      combatant_ids: [second],
      condition_id: 'c',
      name: 'frightened',
      save_ends: { ability: 'wisdom', dc: 30, moment: 'end' },
    });
    next();
    const asked = () => table.fight.prompts.filter(({ kind }) => kind === 'save-ends');
    expect(asked()).toMatchObject([{ combatant_id: second }]);
    table.do({ type: 'answer-save', prompt_id: asked()[0]?.id ?? '', answer: 'fail' });
    back();
    next();
    expect(asked()).toEqual([]);
  });
});

it('PRM-1: of too many prompts, reminders are dropped and prompts that need an answer stay', () => {
  const { table, first } = begin();
  let fight = addPrompt(table.fight, { kind: 'death-save', combatant_id: first, text: 'Death save' });
  for (let number = 0; number < 100; number++)
    fight = addPrompt(fight, { kind: 'reminder', text: `${number}` });
  expect(fight.prompts).toHaveLength(60);
  expect(fight.prompts[0]?.kind).toBe('death-save');
  expect(fight.prompts.at(-1)?.text).toBe('99');
});

it('DTH-1: ending another unconsciousness does not wake a combatant at 0 hit points', () => {
  const { table } = begin();
  const aria = table.fight.order.find((id) => table.fight.combatants[id]?.origin === 'character') ?? '';
  table.do({ type: 'set-hit-points', combatant_id: aria, hit_points: 0 });
  table.do({ type: 'apply-condition', combatant_ids: [aria], condition_id: 'sleep', name: 'unconscious' });
  table.do({ type: 'remove-condition', combatant_id: aria, condition_id: 'sleep' });
  expect(names(table, aria)).toContain('unconscious');
});
