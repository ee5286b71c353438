import * as z from 'zod/mini';
import { ABILITIES, type Ability } from '#domain/creature/abilities.ts';
import { DAMAGE_TYPES, type DamageType } from '#domain/creature/damage.ts';
import { abilitySchema, damageTypeSchema } from '#domain/creature/schemas.ts';
import { listOf } from '#domain/schema/list-of.ts';
import { optionalNumber, optionalText, TEXT_MAXIMUM } from './field-limits.ts';

/** Higher than any bonus in the rules. */
export const SHEET_BONUS_MAXIMUM = 50;
export const SHEET_FIGURE_MAXIMUM = 100;
export const SHEET_NOTES_MAXIMUM = 2_000;

const damageTypesSchema = z.array(damageTypeSchema);

/** SHT-1: optional figures of a character or an NPC for a fight, in addition to the specified fields. */
export const sheetSchema = z.object({
  initiative_bonus: z.nullable(z.int()),
  /** A missing save is unknown. This is not the same as +0. */
  saving_throws: z.partialRecord(abilitySchema, z.int()),
  passive_perception: z.nullable(z.int()),
  speed: z.string(),
  resistances: damageTypesSchema,
  immunities: damageTypesSchema,
  vulnerabilities: damageTypesSchema,
  spell_save_dc: z.nullable(z.int()),
  notes: z.string(),
  /** SHT-2: the pointer to the monster whose stat block an NPC uses: `srd/aboleth`, `own/{id}`. */
  stat_block: z.nullable(z.string()),
});
export type Sheet = z.infer<typeof sheetSchema>;

export const EMPTY_SHEET: Sheet = {
  initiative_bonus: null,
  saving_throws: {},
  passive_perception: null,
  speed: '',
  resistances: [],
  immunities: [],
  vulnerabilities: [],
  spell_save_dc: null,
  notes: '',
  stat_block: null,
};

const bonus = (label: string) => optionalNumber(label, -SHEET_BONUS_MAXIMUM, SHEET_BONUS_MAXIMUM);
const figure = (label: string) => optionalNumber(label, 0, SHEET_FIGURE_MAXIMUM);

const typedDamageTypes = z.pipe(
  z.optional(z.nullable(listOf(damageTypeSchema, DAMAGE_TYPES.length))),
  z.transform((types: DamageType[] | null | undefined) => [...new Set(types ?? [])]),
);

const typedSaves = z.pipe(
  z.optional(z.nullable(z.partialRecord(abilitySchema, bonus('A saving throw')))),
  z.transform((saves: Partial<Record<Ability, number | null>> | null | undefined) => {
    const known: Sheet['saving_throws'] = {};
    for (const ability of ABILITIES) {
      const value = saves?.[ability];
      if (value !== undefined && value !== null) known[ability] = value;
    }
    return known;
  }),
);

export const NO_SUCH_MONSTER = 'There is no such monster.';
const typedPointer = z.pipe(
  z.optional(z.nullable(z.string().check(z.maxLength(TEXT_MAXIMUM, NO_SUCH_MONSTER)))),
  z.pipe(
    z.transform((text: string | null | undefined) => text || null),
    z.nullable(z.string().check(z.regex(/^(?:srd\/[a-z0-9-]+|own\/[0-9a-f-]{36})$/, NO_SUCH_MONSTER))),
  ),
);

const typedSheetSchema = z.object({
  initiative_bonus: bonus('Initiative bonus'),
  saving_throws: typedSaves,
  passive_perception: figure('Passive Perception'),
  speed: optionalText('Speed', TEXT_MAXIMUM),
  resistances: typedDamageTypes,
  immunities: typedDamageTypes,
  vulnerabilities: typedDamageTypes,
  spell_save_dc: figure('Spell save DC'),
  notes: optionalText('Notes', SHEET_NOTES_MAXIMUM),
  stat_block: typedPointer,
});

/**
 * The input format of a form. If the sheet is missing, a save keeps the stored sheet. Null or an empty sheet removes
 * it.
 */
export const sheetFieldSchema = z.optional(
  z.nullable(
    z.pipe(
      typedSheetSchema,
      z.transform((sheet: Sheet) => (isEmptySheet(sheet) ? null : sheet)),
    ),
  ),
);

/** The sheet with the figures of another one. What the other one does not have is kept, for example the notes. */
export function withFigures(sheet: Sheet | null, figures: Sheet): Sheet {
  const kept = Object.entries(sheet ?? {}).filter(([key]) => isEmptyValue(figures[key as keyof Sheet]));
  return { ...figures, ...Object.fromEntries(kept) };
}

function isEmptyValue(value: Sheet[keyof Sheet]): boolean {
  return typeof value === 'object' ? Object.keys(value ?? {}).length === 0 : value === '';
}

function isEmptySheet(sheet: Sheet): boolean {
  return Object.values(sheet).every(isEmptyValue);
}
