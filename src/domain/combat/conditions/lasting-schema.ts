import * as z from 'zod/mini';
import { abilitySchema, damageTypeSchema } from '#domain/creature/schemas.ts';

/** EFF-10: what ends an effect early, as far as a fight sees it. */
export const EARLY_ENDS = [
  'takes damage',
  'is harmed by the user or its allies',
  'regains hit points',
  'the user dies',
  'the user is incapacitated',
] as const;
export type EarlyEnd = (typeof EARLY_ENDS)[number];

const save = z.object({
  ability: abilitySchema,
  dc: z.int(),
  on_success: z.enum(['half', 'none']),
  magical: z.optional(z.boolean()),
});

/** What happens to one combatant: damage, a save, a condition after a failure. */
export const happeningSchema = z.object({
  damage: z.array(z.object({ dice: z.string(), damage_type: z.nullable(damageTypeSchema) })),
  save: z.optional(save),
  condition: z.optional(
    z.object({
      name: z.string(),
      /** Null without an end. */
      rounds: z.nullable(z.int()),
      moment: z.enum(['start', 'end']),
    }),
  ),
});
export type Happening = z.infer<typeof happeningSchema>;

/** EFF-11: what a condition does to its bearer at a moment of a turn. */
export const recurringSchema = z.extend(happeningSchema, {
  moment: z.enum(['start', 'end']),
  /** The turn of its bearer, or of the combatant that imposed it. */
  whose: z.enum(['bearer', 'source']),
  /** It happens once, when the condition ends: Acid Arrow. */
  once: z.optional(z.boolean()),
});
export type Recurring = z.infer<typeof recurringSchema>;

const name = z.string().check(z.minLength(1), z.maxLength(100));

/** As a command gives it. */
export const newHappeningSchema = z.extend(happeningSchema, {
  damage: z
    .array(z.object({ dice: z.string().check(z.maxLength(40)), damage_type: z.nullable(damageTypeSchema) }))
    .check(z.maxLength(5)),
  save: z.optional(z.extend(save, { dc: z.int().check(z.minimum(0), z.maximum(100)) })),
  condition: z.optional(
    z.object({
      name,
      rounds: z.nullable(z.int().check(z.minimum(1), z.maximum(1000))),
      moment: z.enum(['start', 'end']),
    }),
  ),
});

/** As a command gives it. */
export const newRecurringSchema = z.extend(recurringSchema, newHappeningSchema.shape);
