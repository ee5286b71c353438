import * as z from 'zod/mini';

/** SUM-1 in a line: what a fight that has ended came to. */
export const fightResultSchema = z.object({
  rounds: z.int(),
  /** Enemies that were defeated, and all of them. */
  defeated: z.int(),
  enemies: z.int(),
  xp: z.int(),
  xp_per_character: z.int(),
});
export type FightResult = z.infer<typeof fightResultSchema>;

/** A fight in short, as lists show it. Apart from `outlineOf`, so that lists do not load the whole fight's schema. */
export const fightOutlineSchema = z.object({
  status: z.enum(['preparing', 'running', 'ended']),
  /** 0 before the fight starts. */
  round: z.int(),
  /** Whose turn it is; null when it is nobody's. */
  turn: z.nullable(z.string()),
  /** Null until the fight has ended. */
  result: z.nullable(fightResultSchema),
});
export type FightOutline = z.infer<typeof fightOutlineSchema>;
