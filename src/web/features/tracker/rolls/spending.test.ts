import { describe, expect, it } from 'vitest';
import { Table } from '#support/fights/combat-table.ts';
import type { RolledEffect } from './rolled-effect.ts';
import { holderOf, spendingCommands } from './spending.ts';

function rolledBy(source: string, changes: Partial<RolledEffect>): RolledEffect {
  const effect = { label: '', attack_bonus: null, damage: [], save: null, condition: null, magical: false };
  return {
    label: 'Goblin - 1: Retort',
    source,
    effect: { ...effect, ranged: null },
    spends: null,
    isReaction: false,
    concentration: null,
    holding: null,
    attack: null,
    damage: [],
    ...changes,
  } as RolledEffect;
}

describe('what applying a rolled effect spends', () => {
  it('RES-10, RES-11: a reaction uses the reaction, and a second one shows a notice', () => {
    const table = new Table();
    const id = table.id('Goblin - 1');
    const [use, ...others] = spendingCommands(table.fight, rolledBy(id, { isReaction: true }), true);
    expect([use, others]).toEqual([{ type: 'set-reaction', combatant_id: id, used: true }, []]);
    if (use) table.do(use);
    expect(spendingCommands(table.fight, rolledBy(id, { isReaction: true }), true)).toEqual([
      { type: 'set-reaction', combatant_id: id, used: true, again: true },
    ]);
  });

  it('is nothing for an effect that is not a reaction, and when spending is turned off', () => {
    const table = new Table();
    const id = table.id('Goblin - 1');
    expect(spendingCommands(table.fight, rolledBy(id, {}), true)).toEqual([]);
    expect(spendingCommands(table.fight, rolledBy(id, { isReaction: true }), false)).toEqual([]);
  });

  it('SPL-7, CON-7: begins the concentration, and the same spell again is a new casting', () => {
    const table = new Table();
    const id = table.id('Goblin - 1');
    const casting = rolledBy(id, { concentration: 'Hold Person' });
    const begins = { type: 'set-concentration', combatant_id: id, on: 'Hold Person' };
    expect(spendingCommands(table.fight, casting, true)).toEqual([begins]);
    expect(spendingCommands(table.fight, casting, false)).toEqual([]);
    table.do({ type: 'set-concentration', combatant_id: id, on: 'Hold Person' });
    expect(spendingCommands(table.fight, casting, true)).toEqual([{ ...begins, again: true }]);
  });

  it('SPL-10: a spell that continues without concentration is a condition of its caster, and is spent once', () => {
    const table = new Table();
    const id = table.id('Goblin - 1');
    const casting = rolledBy(id, { lasting: { name: 'Spiritual Weapon', rounds: 10 } });
    for (const command of spendingCommands(table.fight, casting, true)) table.do(command);
    expect(table.get('Goblin - 1').conditions).toMatchObject([{ name: 'Spiritual Weapon' }]);
    for (const command of spendingCommands(table.fight, casting, true)) table.do(command);
    expect(table.get('Goblin - 1').conditions).toHaveLength(1);
    expect(spendingCommands(table.fight, casting, false)).toEqual([]);
  });

  it('SPL-7: the concentration holds the effects of a casting, when it begins and while it continues', () => {
    const table = new Table();
    const id = table.id('Goblin - 1');
    const begins = rolledBy(id, { concentration: 'Hold Person', holding: 'Hold Person' });
    const goesOn = rolledBy(id, { holding: 'Hold Person' });
    expect(holderOf(table.fight, begins, true)).toBe(id);
    // A concentration that is left out or has ended holds nothing.
    expect(holderOf(table.fight, begins, false)).toBeUndefined();
    expect(holderOf(table.fight, goesOn, true)).toBeUndefined();
    table.do({ type: 'set-concentration', combatant_id: id, on: 'Hold Person' });
    expect(holderOf(table.fight, goesOn, true)).toBe(id);
    expect(holderOf(table.fight, rolledBy(id, {}), true)).toBeUndefined();
  });
});
