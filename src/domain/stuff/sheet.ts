import * as z from 'zod/mini';
import { ABILITIES, abilitySchema } from '#domain/creature/abilities.ts';
import { DAMAGE_TYPES, damageTypeSchema } from '#domain/creature/damage.ts';
import { listOf } from '#domain/schema/list-of.ts';
import { optionalNumber, optionalText, TEXT_MAXIMUM } from './fields.ts';

/** Beyond what the rules give anybody; the form counts by the same numbers. */
const BONUS_MINIMUM = -50;
const BONUS_MAXIMUM = 50;
const FIGURE_MAXIMUM = 100;
const SHEET_NOTES_MAXIMUM = 2_000;

const damageTypes = z.pipe(
  z.optional(z.nullable(listOf(damageTypeSchema, 2 * DAMAGE_TYPES.length))),
  z.transform((types: z.infer<typeof damageTypeSchema>[] | null | undefined) => [...new Set(types ?? [])]),
);

/** A save that is left empty is not known, which is not the same as +0. */
const savingThrows = z.pipe(
  z.optional(
    z.nullable(z.partialRecord(abilitySchema, optionalNumber('A save', BONUS_MINIMUM, BONUS_MAXIMUM))),
  ),
  z.transform((saves: Partial<Record<string, number | null>> | null | undefined) => {
    const known: { [Name in (typeof ABILITIES)[number]]?: number } = {};
    for (const ability of ABILITIES) {
      const bonus = saves?.[ability];
      if (bonus !== undefined && bonus !== null) known[ability] = bonus;
    }
    return known;
  }),
);

/** A monster of the codex: `srd/aboleth`. */
const pointer = z.pipe(
  z.optional(z.nullable(z.string().check(z.maxLength(TEXT_MAXIMUM)))),
  z.pipe(
    z.transform((text: string | null | undefined) => text || null),
    z.nullable(z.string().check(z.regex(/^srd\/[a-z0-9-]+$/, 'There is no such monster.'))),
  ),
);

/** SHT-1: what a fight can use of a character or an NPC besides the specified fields. All of it may be left out. */
const sheetSchema = z.object({
  initiative_bonus: optionalNumber('Initiative bonus', BONUS_MINIMUM, BONUS_MAXIMUM),
  saving_throws: savingThrows,
  passive_perception: optionalNumber('Passive Perception', 0, FIGURE_MAXIMUM),
  speed: optionalText('Speed', TEXT_MAXIMUM),
  resistances: damageTypes,
  immunities: damageTypes,
  vulnerabilities: damageTypes,
  spell_save_dc: optionalNumber('Spell save DC', 0, FIGURE_MAXIMUM),
  notes: optionalText('Notes', SHEET_NOTES_MAXIMUM),
  /** SHT-2: for an NPC; a character has none. */
  stat_block: pointer,
});
export type Sheet = z.infer<typeof sheetSchema>;
