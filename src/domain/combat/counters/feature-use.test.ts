import { describe, expect, it } from 'vitest';
import { statBlock } from '#support/fights/combat-table.ts';
import { canSpend, counterUseOf, describeUse, legendaryResistance } from './feature-use.ts';
import { readCounters } from './stat-block-counters.ts';

const breath = { name: 'Fire Breath', desc: 'It breathes.', usage: 'Recharge 5-6' };
const resistance = { name: 'Legendary Resistance', desc: 'It succeeds.', usage: '3/Day' };
const wings = { name: 'Wing Attack (Costs 2 Actions)', desc: 'It beats its wings.' };
const dragon = statBlock({
  special_abilities: [resistance],
  actions: [breath, { name: 'Bite', desc: 'It bites.' }],
  legendary_actions: [wings, { name: 'Detect', desc: 'It looks.' }],
});
const counters = readCounters(dragon);
const spent = (kind: string, used: number) =>
  counters.map((counter) => (counter.kind === kind ? { ...counter, used } : counter));

describe('RES-9: the cost of a feature', () => {
  it('is its recharge, or a number of legendary actions', () => {
    expect(counterUseOf({ counters }, breath, false)).toMatchObject({
      counter: { name: 'Fire Breath' },
      amount: 1,
    });
    expect(counterUseOf({ counters }, wings, true)).toMatchObject({
      counter: { kind: 'legendary-action' },
      amount: 2,
    });
    expect(counterUseOf({ counters }, { name: 'Detect', desc: '' }, true)?.amount).toBe(1);
    expect(counterUseOf({ counters }, { name: 'Bite', desc: '' }, false)).toBeUndefined();
    expect(counterUseOf({ counters }, resistance, false)).toBeUndefined();
  });

  it('shows the remaining uses, and whether they are too few', () => {
    const use = counterUseOf({ counters: spent('legendary-action', 1) }, wings, true);
    expect(use && describeUse(use)).toBe('Legendary Actions: 2 of 3 left, costs 2');
    expect(use && canSpend(use)).toBe(true);
    const none = counterUseOf({ counters: spent('legendary-action', 2) }, wings, true);
    expect(none && canSpend(none)).toBe(false);
    const fire = counterUseOf({ counters }, breath, false);
    expect(fire && describeUse(fire)).toBe('Fire Breath: 1 of 1 left');
  });

  it('SAV-7: Legendary Resistance is offered while uses are left', () => {
    expect(legendaryResistance({ counters })?.maximum).toBe(3);
    expect(legendaryResistance({ counters: spent('legendary-resistance', 3) })).toBeUndefined();
  });
});
