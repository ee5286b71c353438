import * as z from 'zod/mini';
import { type MonsterRow, TRAITS } from '#domain/codex/monster-catalogue.ts';
import { MARKS, type SpellRow } from '#domain/codex/spell-catalogue.ts';
import { ABILITY_CODES, MOVEMENTS, SCHOOLS, SIZES, SPECIAL_SENSES } from '#domain/codex/vocabulary.ts';
import { conditionSchema, damageTypeSchema } from '#domain/creature/schemas.ts';
import { editionSchema } from '#domain/encounter/edition-schema.ts';

/** The fields of every library record in a list. */
const listed = {
  name: z.string(),
  edition: editionSchema,
  tags: z.array(z.string()),
  source: z.string(),
};

/** A row of a list, as in the lists of the codex: columns, and all values for filters and search. */
export const ownMonsterSummarySchema = z.object({
  ...listed,
  size: z.enum(SIZES),
  type: z.string(),
  subtype: z.string(),
  alignment: z.string(),
  hit_points: z.int(),
  armor_class: z.int(),
  challenge_rating: z.number(),
  xp: z.int(),
  movements: z.array(z.enum(MOVEMENTS)),
  senses: z.array(z.enum(SPECIAL_SENSES)),
  vulnerabilities: z.array(damageTypeSchema),
  resistances: z.array(damageTypeSchema),
  immunities: z.array(damageTypeSchema),
  condition_immunities: z.array(conditionSchema),
  traits: z.array(z.enum(TRAITS)),
});
export type OwnMonsterSummary = z.infer<typeof ownMonsterSummarySchema>;

/** Converts a listed monster for the search and the filters of the codex. Its index is its id. */
export function ownMonsterRow(listedMonster: OwnMonsterSummary & { readonly id: string }): MonsterRow {
  return { ...listedMonster, index: listedMonster.id };
}

export const ownSpellSummarySchema = z.object({
  ...listed,
  level: z.int(),
  school: z.object({ name: z.enum(SCHOOLS) }),
  casting_time: z.string(),
  range: z.string(),
  classes: z.array(z.object({ name: z.string() })),
  save: z.optional(z.enum(ABILITY_CODES)),
  attack: z.string(),
  damage_types: z.array(damageTypeSchema),
  marks: z.array(z.enum(MARKS)),
});
export type OwnSpellSummary = z.infer<typeof ownSpellSummarySchema>;

export function ownSpellRow(listedSpell: OwnSpellSummary & { readonly id: string }): SpellRow {
  return { ...listedSpell, index: listedSpell.id, save: listedSpell.save };
}
