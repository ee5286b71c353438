import * as z from 'zod/mini';
import { fightHitPointsSchema } from '#domain/combat/combatant.ts';
import { requiredText, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';

const d20 = z.int().check(z.minimum(1), z.maximum(20));

/** What a player does to their own character. The settings allow or forbid each `kind`. */
export const actSchema = z.discriminatedUnion('kind', [
  /** Null means that the app rolls. */
  z.object({
    kind: z.literal('initiative'),
    value: z.nullable(z.int().check(z.minimum(-100), z.maximum(1000))),
  }),
  z.object({ kind: z.literal('damage'), amount: fightHitPointsSchema }),
  z.object({ kind: z.literal('healing'), amount: fightHitPointsSchema }),
  z.object({ kind: z.literal('temporary'), amount: fightHitPointsSchema }),
  /** Null means that the app rolls. */
  z.object({ kind: z.literal('death-save'), natural: z.nullable(d20) }),
  z.object({
    kind: z.literal('condition'),
    name: requiredText('A condition', TEXT_MAXIMUM),
    present: z.boolean(),
  }),
  z.object({ kind: z.literal('end-turn') }),
]);
export type Act = z.infer<typeof actSchema>;
