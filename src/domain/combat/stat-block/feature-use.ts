import type { Combatant, Counter } from '#domain/combat/combatant.ts';
import { readUsage } from './stat-block-counters.ts';

interface Feature {
  readonly name: string;
  readonly desc: string;
  readonly usage?: string | undefined;
}

/** What using a feature of a stat block spends. */
export interface CounterUse {
  readonly counter: Counter;
  readonly amount: number;
}

/** RES-9: a recharge, a use of the day, or as many legendary actions as it costs; undefined for what costs nothing. */
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
  // A failed save spends it (SAV-7), not an action.
  if (read === undefined || read.kind === 'legendary-resistance') return undefined;
  const counter = counters.find(({ name, kind }) => name === read.name && kind === read.kind);
  return counter && { counter, amount: 1 };
}

export function canSpend({ counter, amount }: CounterUse): boolean {
  return counter.used + amount <= counter.maximum;
}

/** Before it is spent: 'Fire Breath: 1 of 1 left', 'Legendary Actions: 3 of 3 left, costs 2'. */
export function describeUse({ counter, amount }: CounterUse): string {
  const cost = amount > 1 ? `, costs ${amount}` : '';
  return `${counter.name}: ${counter.maximum - counter.used} of ${counter.maximum} left${cost}`;
}

/** SAV-7: what turns a failed save into a success; undefined where there is none, or none is left. */
export function legendaryResistance({ counters }: Pick<Combatant, 'counters'>): Counter | undefined {
  return counters.find(({ kind, used, maximum }) => kind === 'legendary-resistance' && used < maximum);
}
