import * as z from 'zod/mini';
import { ABILITIES } from './abilities.ts';
import { CONDITIONS } from './conditions.ts';
import { DAMAGE_FACTORS, DAMAGE_TYPES } from './damage.ts';

/** The limit for one stat block. */
export const DEFENCES_MAXIMUM = 100;

// The schemas are in a separate file, because codex pages need the functions but not the schema library.

export const abilitySchema = z.enum(ABILITIES);
export const abilityScoresSchema = z.record(abilitySchema, z.int());

export const conditionSchema = z.enum(CONDITIONS);

export const damageTypeSchema = z.enum(DAMAGE_TYPES);
export const damageFactorSchema = z.enum(DAMAGE_FACTORS);

const defenceSchema = z.object({
  kind: z.enum(['immunity', 'resistance', 'vulnerability']),
  damage_type: damageTypeSchema,
  /** The defence applies only to nonmagical attacks. */
  nonmagical_only: z.boolean(),
  /**
   * The defence depends on more than the type (for example, who wields the weapon). It is shown, but never applied
   * automatically.
   */
  conditional: z.boolean(),
  text: z.string(),
});
export type Defence = z.infer<typeof defenceSchema>;
export const defencesSchema = z.array(defenceSchema);

/** For command input, with the same limit as for a stat block. */
export const newDefencesSchema = z
  .array(z.extend(defenceSchema, { text: z.string().check(z.maxLength(200)) }))
  .check(z.maxLength(DEFENCES_MAXIMUM));
