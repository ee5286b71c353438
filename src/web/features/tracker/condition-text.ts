import type { AppliedCondition } from '#domain/combat/combatant.ts';
import { roundsLeft } from '#domain/combat/durations.ts';
import { describeCondition, type ShownCondition } from '#domain/combat/shown-conditions.ts';
import { useFight } from './tracker.tsx';

interface ConditionText {
  readonly what: string;
  /** How many effects cause it, when it ends, and what was noted. */
  readonly details: readonly string[];
}

/** CND-2: a condition once, with the end of the effect that lasts longest. */
export function useConditionText({ longest, instances }: ShownCondition): ConditionText {
  const left = useFight((fight) => roundsLeft(fight, longest));
  const details = [
    instances.length > 1 ? describeEffects(instances) : longest.note,
    left === null ? '' : describeRounds(left),
    longest.save_ends === null ? '' : 'save ends',
  ];
  return { what: describeCondition(longest), details: details.filter(Boolean) };
}

function describeEffects(instances: readonly AppliedCondition[]): string {
  const notes = instances.map(({ note }) => note).filter(Boolean);
  return [`${instances.length} effects`, ...notes].join(', ');
}

function describeRounds(left: number): string {
  if (left === 0) return 'this round';
  return left === 1 ? '1 round' : `${left} rounds`;
}
