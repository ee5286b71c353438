import * as z from 'zod/mini';
import { fightHitPointsSchema, localIdSchema } from '#domain/combat/combatant.ts';
import { COMBATANTS_MAXIMUM } from '#domain/combat/limits.ts';
import { damageFactorSchema, damageTypeSchema } from '#domain/creature/schemas.ts';

export const damageSchema = z.object({
  type: z.literal('damage'),
  /** Already rolled. One part for each damage type. */
  parts: z
    .array(z.object({ amount: fightHitPointsSchema, damage_type: z.nullable(damageTypeSchema) }))
    .check(z.minLength(1), z.maxLength(10)),
  magical: z.optional(z.boolean()),
  critical: z.optional(z.boolean()),
  /** EFF-6: the hit points that are left at least. */
  leaves: z.optional(fightHitPointsSchema),
  /** EFF-6: a creature that it leaves with 0 hit points is dead. */
  kills: z.optional(z.boolean()),
  targets: z
    .array(
      z.object({
        combatant_id: localIdSchema,
        factor: damageFactorSchema,
        /** Set when the game master overrides the defences of the stat block. */
        defence: z.optional(z.enum(['normal', 'resistant', 'vulnerable', 'immune'])),
      }),
    )
    .check(z.minLength(1), z.maxLength(COMBATANTS_MAXIMUM)),
  /** SUM-2: the combatant that caused the damage. Absent or null means nobody. */
  source_id: z.optional(z.nullable(localIdSchema)),
});

/** EFF-7: they drop to 0 hit points, or die, without damage. */
export const fellSchema = z.object({
  type: z.literal('fell'),
  combatant_ids: z.array(localIdSchema).check(z.minLength(1), z.maxLength(COMBATANTS_MAXIMUM)),
  to: z.enum(['zero', 'death']),
});

/** EFF-8: the amounts are already known, because they follow from damage. */
export const lowerMaximumSchema = z.object({
  type: z.literal('lower-maximum'),
  targets: z
    .array(z.object({ combatant_id: localIdSchema, amount: fightHitPointsSchema }))
    .check(z.minLength(1), z.maxLength(COMBATANTS_MAXIMUM)),
  /** A long rest restores it. */
  until_rest: z.boolean(),
  /** A creature whose maximum becomes 0 dies. Otherwise 1 is left. */
  kills: z.boolean(),
});
