import * as z from 'zod/mini';
import { idSchema } from '#domain/identity/id-schema.ts';
import { listOf } from '#domain/schema/list-of.ts';
import { wholeNumber } from '#domain/stuff/field-limits.ts';
import type { SessionLine } from './session-line.ts';

/** The XP at which each level begins, from level 1. SRD, Beyond 1st Level (Character Advancement). */
const LEVEL_XP = [
  0, 300, 900, 2_700, 6_500, 14_000, 23_000, 34_000, 48_000, 64_000, 85_000, 100_000, 120_000, 140_000,
  165_000, 195_000, 225_000, 265_000, 305_000, 355_000,
] as const;
/** No amount of XP gives a higher level. */
export const HIGHEST_LEVEL = LEVEL_XP.length;

/** More than any campaign gives, so that sums stay exact. */
export const AWARD_MAXIMUM = 1_000_000;

/** The maximum number of characters that get XP or levels from one session. No table has more. */
export const AWARDED_MAXIMUM = 100;
export const TOO_MANY_AWARDED = `A session gives XP and levels to at most ${AWARDED_MAXIMUM} characters.`;

/** How a session gives XP: from its fights, for a milestone, or not at all. */
export const XP_MODES = ['per_fight', 'milestone', 'none'] as const;
export type XpMode = (typeof XP_MODES)[number];

const modeSchema = z.enum(XP_MODES, 'This is not a way to give XP.');

/** What the game master confirms at the end of a session. */
export const awardSchema = z.object({
  mode: modeSchema,
  characters: listOf(
    z.object({ character_id: idSchema, xp: wholeNumber('XP', 0, AWARD_MAXIMUM) }),
    AWARDED_MAXIMUM,
    { tooMany: TOO_MANY_AWARDED },
  ),
});

/** What a session gave, as it is stored with the session. */
export const experienceSchema = z.object({
  mode: modeSchema,
  characters: z.array(
    z.object({
      character_id: z.string(),
      /** As it was then. */
      name: z.string(),
      xp: z.int(),
      /** Before the session, and after it. */
      level: z.int(),
      new_level: z.int(),
    }),
  ),
});
export type Experience = z.infer<typeof experienceSchema>;

/** JRN-5: the XP at which a level begins. Levels above 20 begin where level 20 does. */
export function xpOfLevel(level: number): number {
  return LEVEL_XP[Math.min(Math.max(level, 1), LEVEL_XP.length) - 1] ?? 0;
}

/** JRN-5: the level of a character with this many XP, at most 20. */
export function levelAt(xp: number): number {
  return Math.max(1, LEVEL_XP.findLastIndex((from) => xp >= from) + 1);
}

/** JRN-4: the XP of each fight is shared equally among the characters that attended, rounded down for each fight. */
export function shareOf(fights: readonly { readonly xp: number }[], attending: number): number {
  if (attending === 0) return 0;
  return fights.reduce((sum, { xp }) => sum + Math.floor(xp / attending), 0);
}

/** What one session gave to one character. */
export interface Award {
  readonly xp: number;
  readonly level: number;
  readonly new_level: number;
}

/**
 * JRN-6: the XP of a character after a session. A character has at least the XP of its level, so a level that was given
 * without XP counts too.
 */
export function totalAfter(before: number, { xp, level, new_level }: Award): number {
  return Math.max(Math.max(before, xpOfLevel(level)) + xp, xpOfLevel(new_level));
}

/**
 * JRN-6: the levels that characters had before a session, if its timeline or an earlier end of the session has them. A
 * level that a character reached during the session came from the XP of this session.
 */
export function levelsBefore(
  lines: readonly SessionLine[],
  given: Pick<Experience, 'characters'> | null,
): Map<string, number> {
  const levels = new Map<string, number>();
  for (const line of lines) {
    if (line.kind === 'level-up') levels.set(line.data.character_id, line.data.from);
  }
  for (const { character_id, level } of given?.characters ?? []) levels.set(character_id, level);
  return levels;
}

/** JRN-5: the level that a character newly reaches. Null if it already has it. */
export function newLevelOf(level: number, total: number): number | null {
  const reached = levelAt(total);
  return reached > level ? reached : null;
}
