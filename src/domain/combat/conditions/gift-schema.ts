import * as z from 'zod/mini';

/** Names of rolls as in the entries of effects: 'attacks', 'dexterity saves', 'attacks against it'. */
const rolls = z.optional(z.array(z.string()));
/** Damage types, 'all' or 'nonmagical weapons'. */
const defences = z.optional(z.array(z.string()));

/** GIV-1: what a condition changes for its bearer while it lasts. */
export const giftsSchema = z.object({
  /** '1d4', '-1d4' or '-2', added to these rolls. */
  bonus: z.optional(z.object({ to: z.array(z.string()), dice: z.string() })),
  advantage: rolls,
  disadvantage: rolls,
  resistance: defences,
  immunity: defences,
  vulnerability: defences,
});
export type Gifts = z.infer<typeof giftsSchema>;

const newWords = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30));
/** A number, or dice with their sign. */
export const BONUS = /^(-?)(\d{1,2})(?:d(\d{1,3}))?$/;

/** As a command gives it. */
export const newGiftsSchema = z.object({
  bonus: z.optional(z.object({ to: newWords, dice: z.string().check(z.maxLength(10), z.regex(BONUS)) })),
  advantage: z.optional(newWords),
  disadvantage: z.optional(newWords),
  resistance: z.optional(newWords),
  immunity: z.optional(newWords),
  vulnerability: z.optional(newWords),
});
