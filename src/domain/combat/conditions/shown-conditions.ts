import type { AppliedCondition } from '#domain/combat/combatant.ts';

/** CND-2: a condition is shown once, even if several effects cause it. */
export interface ShownCondition {
  readonly name: string;
  /** The effect that lasts longest. The condition ends with it. */
  readonly longest: AppliedCondition;
  readonly instances: readonly AppliedCondition[];
}

/** Each condition once, ordered by when it was first applied. */
export function shownConditions(conditions: readonly AppliedCondition[]): ShownCondition[] {
  const names = new Set(conditions.map(({ name }) => name));
  return [...names].map((name) => {
    const instances = conditions.filter((condition) => condition.name === name);
    return { name, longest: instances.reduce(longerOf), instances };
  });
}

/** If both end at the same time, the one without a save counts as longer. */
export function longerOf(one: AppliedCondition, other: AppliedCondition): AppliedCondition {
  const difference = lastRound(other) - lastRound(one);
  // The difference is NaN when neither has an end.
  if (difference !== 0 && !Number.isNaN(difference)) return difference > 0 ? other : one;
  return one.save_ends !== null && other.save_ends === null ? other : one;
}

/** The end of a turn counts as half a round after its start. */
function lastRound({ duration }: AppliedCondition): number {
  if (duration === null) return Number.POSITIVE_INFINITY;
  return duration.ends_at_round + (duration.moment === 'end' ? 0.5 : 0);
}

export function describeCondition({ name, level }: Pick<AppliedCondition, 'name' | 'level'>): string {
  return level === null ? name : `${name} ${level}`;
}

/** The adjective for the bearer: "is still exhausted". */
function stateOf(name: string): string {
  return name === 'exhaustion' ? 'exhausted' : name;
}

export function isStill(name: string): string {
  return `is still ${stateOf(name)}`;
}

export function isAmong(name: string, conditions: readonly AppliedCondition[]): boolean {
  return conditions.some((condition) => condition.name === name);
}

/** The log text after one effect has ended. `left` are the remaining conditions. */
export function afterEnding(name: string, left: readonly AppliedCondition[]): string {
  return isAmong(name, left) ? `${isStill(name)} by another effect` : `is no longer ${stateOf(name)}`;
}
