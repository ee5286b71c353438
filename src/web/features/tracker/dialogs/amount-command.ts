import type { Command } from '#domain/combat/commands.ts';
import { dealerOf } from '#domain/combat/credit.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import type { AmountMode } from '../view.ts';
import type { Target } from './target-list.tsx';
import type { RolledPart } from './typed-amount.ts';

/** What is chosen besides the amount and its targets. */
export interface AmountOptions {
  readonly magical: boolean;
  readonly critical: boolean;
  /** Whom the summary credits: null for a trap, or when it is not known; undefined for whom the rules would credit. */
  readonly source: string | null | undefined;
  /** Temporary hit points: the new ones even if they are fewer. */
  readonly replace: boolean;
}

/** SUM-2: whoever the rules would credit for one of the targets. */
export function likelySource(fight: Fight, targets: readonly string[]): string | null {
  for (const id of targets) {
    const target = findCombatant(fight, id);
    const dealer = target && dealerOf(fight, target);
    if (dealer) return dealer;
  }
  return null;
}

export function sumOf(parts: readonly RolledPart[]): number {
  return parts.reduce((sum, part) => sum + part.amount, 0);
}

export function commandFor(
  mode: AmountMode,
  parts: RolledPart[],
  targets: readonly Target[],
  { magical, critical, source = null, replace }: AmountOptions,
): Command {
  const amount = sumOf(parts);
  if (mode === 'temporary') {
    const combatant_ids = targets.map(({ combatant }) => combatant.id);
    return { type: 'grant-temporary-hit-points', combatant_ids, amount, replace: replace || amount === 0 };
  }
  const each = targets.map(({ combatant, factor }) => ({ combatant_id: combatant.id, factor }));
  if (mode === 'heal') return { type: 'heal', amount, targets: each };
  return {
    type: 'damage',
    parts,
    magical,
    critical,
    source_id: source,
    targets: targets.map(({ combatant, factor, defence }) => ({
      combatant_id: combatant.id,
      factor,
      ...(defence && { defence }),
    })),
  };
}
