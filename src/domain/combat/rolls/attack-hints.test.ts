import { describe, expect, it } from 'vitest';
import { Table } from '#support/fights/combat-table.ts';
import { attackerHints, targetHints } from './attack-hints.ts';

function having(name: string, level?: number): Table {
  const table = new Table();
  const combatant_ids = [table.id('Aria')];
  const condition = { combatant_ids, condition_id: name, name, ...(level !== undefined && { level }) };
  return table.do({ type: 'apply-condition', ...condition });
}

describe('ATK-3: what conditions mean for an attack', () => {
  it.each([
    ['poisoned', 'disadvantage', undefined],
    ['frightened', 'disadvantage', undefined],
    ['restrained', 'disadvantage', 'advantage'],
    ['blinded', 'disadvantage', 'advantage'],
    ['prone', 'disadvantage', 'advantage'],
    ['invisible', 'advantage', 'disadvantage'],
    ['stunned', undefined, 'advantage'],
    ['paralyzed', undefined, 'advantage'],
    ['unconscious', 'disadvantage', 'advantage'],
    ['deafened', undefined, undefined],
  ])('%s: %s for the attacker, %s against it', (name, own, against) => {
    const aria = having(name).get('Aria');
    // An unconscious combatant is also prone.
    expect(attackerHints(aria)[0]?.mode).toBe(own);
    expect(targetHints(aria, false)[0]?.mode).toBe(against);
  });

  it('names each combatant and condition once', () => {
    const table = having('poisoned');
    const combatant_ids = [table.id('Aria')];
    table.do({ type: 'apply-condition', combatant_ids, condition_id: 'more', name: 'poisoned' });
    expect(attackerHints(table.get('Aria'))).toEqual([{ mode: 'disadvantage', because: 'Aria is poisoned' }]);
  });

  it('prone gives disadvantage from a distance, and no hint if the distance is unknown', () => {
    const aria = having('prone').get('Aria');
    expect(targetHints(aria, true)).toEqual([{ mode: 'disadvantage', because: 'Aria is prone' }]);
    expect(targetHints(aria, null)).toEqual([]);
  });

  it('exhaustion gives disadvantage from level 3 on', () => {
    expect(attackerHints(having('exhaustion', 2).get('Aria'))).toEqual([]);
    expect(attackerHints(having('exhaustion', 3).get('Aria'))[0]?.mode).toBe('disadvantage');
  });
});
