import * as z from 'zod/mini';
import { localIdSchema, nameSchema } from '#domain/combat/combatant.ts';
import { ordinal } from '#domain/text/ordinal.ts';

/** LOG-5: who casts or uses what. `level` is the level of the slot, if it differs from the level of the spell. */
export const deedSchema = z.object({
  combatant_id: localIdSchema,
  how: z.enum(['cast', 'continue', 'use']),
  name: nameSchema,
  level: z.optional(z.int().check(z.minimum(1), z.maximum(9))),
});
export type Deed = z.infer<typeof deedSchema>;

/** 'Fireball at 5th level'. */
export function describeDeed({ name, level }: Deed): string {
  return level === undefined ? name : `${name} at ${ordinal(level)} level`;
}
