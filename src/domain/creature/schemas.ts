import * as z from 'zod/mini';
import { ABILITIES } from './abilities.ts';
import { CONDITIONS } from './conditions.ts';
import { DAMAGE_FACTORS, DAMAGE_TYPES } from './damage.ts';

/** Of one stat block. */
export const DEFENCES_MAXIMUM = 100;

// Apart from the functions beside them: pages of the codex need those, and not the schema library.

export const abilitySchema = z.enum(ABILITIES);
export const abilityScoresSchema = z.record(abilitySchema, z.int());

export const conditionSchema = z.enum(CONDITIONS);

export const damageTypeSchema = z.enum(DAMAGE_TYPES);
export const damageFactorSchema = z.enum(DAMAGE_FACTORS);

const defenceSchema = z.object({
  kind: z.enum(['immunity', 'resistance', 'vulnerability']),
  damage_type: damageTypeSchema,
  /** The stat block grants it against nonmagical attacks only. */
  nonmagical_only: z.boolean(),
  /** It hangs on more than the type (who wields the weapon, say): shown, and never applied unasked. */
  conditional: z.boolean(),
  text: z.string(),
});
export type Defence = z.infer<typeof defenceSchema>;
export const defencesSchema = z.array(defenceSchema);

/** What comes in with a command: one that a stat block may have, and not more of them. */
export const newDefencesSchema = z
  .array(z.extend(defenceSchema, { text: z.string().check(z.maxLength(200)) }))
  .check(z.maxLength(DEFENCES_MAXIMUM));
