import type { Combatant, Counter } from '#domain/combat/combatant.ts';
import { readUsage } from './stat-block-counters.ts';

interface Feature {
  readonly name: string;
  readonly desc: string;
  readonly usage?: string | undefined;
}

/** The cost of using a feature of a stat block. */
export interface CounterUse {
  readonly counter: Counter;
  readonly amount: number;
}

/** RES-9: a recharge, a daily use, or a number of legendary actions. Undefined for a feature without a cost. */
export function counterUseOf(
  { counters }: Pick<Combatant, 'counters'>,
  feature: Feature,
  isLegendary: boolean,
): CounterUse | undefined {
  if (isLegendary) {
    const counter = counters.find(({ kind }) => kind === 'legendary-action');
    const cost = /\(costs (\d+) actions?\)/i.exec(feature.name)?.[1] ?? '1';
    return counter && { counter, amount: Number(cost) };
  }
  const read = readUsage(feature);
  // SAV-7: a failed save spends Legendary Resistance, not an action.
  if (read === undefined || read.kind === 'legendary-resistance') return undefined;
  const counter = counters.find(({ name, kind }) => name === read.name && kind === read.kind);
  return counter && { counter, amount: 1 };
}

export function canSpend({ counter, amount }: CounterUse): boolean {
  return counter.used + amount <= counter.maximum;
}

/** Shown before the use: 'Fire Breath: 1 of 1 left', 'Legendary Actions: 3 of 3 left, costs 2'. */
export function describeUse({ counter, amount }: CounterUse): string {
  const cost = amount > 1 ? `, costs ${amount}` : '';
  return `${counter.name}: ${counter.maximum - counter.used} of ${counter.maximum} left${cost}`;
}

/**
 * SAV-7: the counter that turns a failed save into a success. Undefined without such a counter or without uses left.
 */
export function legendaryResistance({ counters }: Pick<Combatant, 'counters'>): Counter | undefined {
  return counters.find(({ kind, used, maximum }) => kind === 'legendary-resistance' && used < maximum);
}
