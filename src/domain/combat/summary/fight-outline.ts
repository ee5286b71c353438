import * as z from 'zod/mini';

/** SUM-1: the result of an ended fight, for one line. */
export const fightResultSchema = z.object({
  rounds: z.int(),
  /** The number of defeated enemies, and of all enemies. */
  defeated: z.int(),
  enemies: z.int(),
  xp: z.int(),
  xp_per_character: z.int(),
});
export type FightResult = z.infer<typeof fightResultSchema>;

/**
 * A summary of a fight for lists. Separate from `outlineOf`, so that lists do not load the schema of the whole fight.
 */
export const fightOutlineSchema = z.object({
  status: z.enum(['preparing', 'running', 'ended']),
  /** 0 before the fight starts. */
  round: z.int(),
  /** The name of the active combatant, or null. */
  turn: z.nullable(z.string()),
  /** The name of the combatant after it, or null. */
  next_turn: z.nullable(z.string()),
  /** Null until the fight has ended. */
  result: z.nullable(fightResultSchema),
});
export type FightOutline = z.infer<typeof fightOutlineSchema>;
