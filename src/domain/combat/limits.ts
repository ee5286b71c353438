import { LIST_MAXIMUM, MONSTERS_MAXIMUM } from '#domain/stuff/records.ts';

/** ADD-5: every encounter that can be saved can be run: its characters, its NPCs and a row for each monster. */
export const COMBATANTS_MAXIMUM = MONSTERS_MAXIMUM + 2 * LIST_MAXIMUM;

/**
 * HP-2: the rules know no upper bound. This one is technical: sums of a whole fight stay exact numbers below it.
 */
export const FIGHT_HIT_POINTS_MAXIMUM = 1_000_000_000;

export function isTooHigh(hitPoints: number): boolean {
  return hitPoints > FIGHT_HIT_POINTS_MAXIMUM;
}

export const COUNTERS_MAXIMUM = 100;
