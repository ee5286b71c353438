import { FIGHT_HIT_POINTS_MAXIMUM } from '#domain/combat/limits.ts';
import type { Bounds } from './whole-number.ts';

/** The limits of the commands, so that a field can show an error first. */
export const FIELD_BOUNDS = {
  hitPoints: { minimum: 0, maximum: FIGHT_HIT_POINTS_MAXIMUM },
  maximumHitPoints: { minimum: 1, maximum: FIGHT_HIT_POINTS_MAXIMUM },
  armorClass: { minimum: 0, maximum: 1000 },
  initiative: { minimum: -99_999, maximum: 99_999 },
  initiativeBonus: { minimum: -1000, maximum: 1000 },
  xp: { minimum: 0, maximum: 1_000_000_000 },
  copies: { minimum: 1, maximum: 100 },
  uses: { minimum: 1, maximum: 1000 },
  rounds: { minimum: 1, maximum: 1000 },
  entryRound: { minimum: 1, maximum: 10_000 },
  dc: { minimum: 0, maximum: 100 },
  timerSeconds: { minimum: 5, maximum: 3600 },
} as const satisfies Record<string, Bounds>;
