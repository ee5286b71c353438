import { describe, expect, it } from 'vitest';
import { Table } from '#support/fights/combat-table.ts';
import { ORDER, running, seen, told, turnOf } from '#support/fights/seen-table.ts';

describe('VIS-4: an unseen combatant leaves no trace', () => {
  /** The same fight twice: with the hidden combatant at this place, and without it. */
  function pair(place: number) {
    const withHidden = new Table();
    const without = new Table();
    withHidden.addCustom('Lurker', 'lurker');
    withHidden.do({ type: 'set-hidden', combatant_ids: ['lurker'], hidden: true });
    // The other combatants have the same initiatives in both fights.
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

  it.each([0, 1, 3, 5])('at place %i: in no turn, round, time or log line', (place) => {
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

  it('the turn stays when the active combatant is hidden, and continues with the next', () => {
    const table = running().next();
    expect(turnOf(seen(table))).toBe('Goblin - 1');
    table.do({ type: 'set-hidden', combatant_ids: [table.id('Goblin - 1')], hidden: true });
    expect(turnOf(seen(table))).toBe('Aria');
    expect(turnOf(seen(table.next()))).toBe('Borin');
  });

  it('does not appear in a typed text, even after it has left', () => {
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

  it('has no line about a move past only this combatant', () => {
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

  it('has no line about an order that changes only for this combatant', () => {
    const table = running();
    const hidden = table.id('Goblin - 1');
    table.do({ type: 'set-hidden', combatant_ids: [hidden], hidden: true });
    table.do({ type: 'set-initiative', combatant_id: hidden, initiative: -50 });
    const before = seen(table);
    table.do({ type: 'order-by-initiative' });
    expect(table.fight.order.at(-1)).toBe(hidden);
    expect(seen(table)).toEqual(before);
  });

  it('is not revealed by going back from its turn, or to it', () => {
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

  it('a lair action at the start of its turn is not logged for the players', () => {
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

  it('does not reveal its initiative through a combatant that delayed and acts after it', () => {
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

  it('the next combatant is the next seen one', () => {
    const table = running();
    table.do({ type: 'set-hidden', combatant_ids: [table.id('Goblin - 1')], hidden: true });
    const view = seen(table);
    expect(view.combatants.find(({ id }) => id === view.turn?.next_id)?.name).toBe('Borin');
  });
});
