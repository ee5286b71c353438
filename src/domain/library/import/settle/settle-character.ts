import { ABILITIES } from '#domain/creature/abilities.ts';
import type { Imported, ImportedCharacter } from '#domain/library/import/import-result.ts';
import { Fitter, type Problems } from '#domain/library/import/shared/fit-to-limits.ts';
import { seriesOf } from '#domain/library/import/shared/phrases.ts';
import { ARMOR_CLASS_MAXIMUM, HIT_POINTS_MAXIMUM, LEVEL_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { EMPTY_SHEET, SHEET_BONUS_MAXIMUM, SHEET_FIGURE_MAXIMUM, type Sheet } from '#domain/stuff/sheet.ts';

/**
 * The figures that an adapter found for a fight. A missing figure was not found. A `spell_save_dc` of null means that
 * the character casts no spells.
 */
export type FoundSheet = Partial<Omit<Sheet, 'notes' | 'stat_block'>>;

interface FoundCharacter {
  name: string;
  player?: string;
  level: number;
  hit_points: number | undefined;
  armor_class: number | undefined;
  sheet: FoundSheet;
}

const MAY_LACK = [
  ['saving_throws', 'saving throws'],
  ['passive_perception', 'passive Perception'],
  ['speed', 'speed'],
  ['spell_save_dc', 'spell save DC'],
] as const;

/** Makes a character that can be saved. `problems` lists the values that were cut, changed or missing. */
export function settleCharacter(found: FoundCharacter, problems: Problems): Imported<ImportedCharacter> {
  const fit = new Fitter(problems);
  if (found.hit_points === undefined) fit.missing('hit points', 1);
  const lacking = MAY_LACK.filter(([key]) => found.sheet[key] === undefined).map(([, words]) => words);
  if (lacking.length > 0) fit.note(`Not in the file: ${seriesOf(lacking)}.`);
  return {
    fields: {
      name: fit.text(found.name, 'The name') || 'Without a name',
      player: fit.text(found.player, 'The player'),
      level: fit.number(found.level, 'The level', [1, LEVEL_MAXIMUM], 1),
      hit_points: fit.number(found.hit_points, 'The hit points', [1, HIT_POINTS_MAXIMUM], 1),
      armor_class:
        found.armor_class === undefined
          ? null
          : fit.number(found.armor_class, 'The armor class', [1, ARMOR_CLASS_MAXIMUM], 1),
      sheet: settleSheet(found.sheet, fit),
    },
    problems,
  };
}

const BONUS = [-SHEET_BONUS_MAXIMUM, SHEET_BONUS_MAXIMUM] as const;
const FIGURE = [0, SHEET_FIGURE_MAXIMUM] as const;

function settleSheet(found: FoundSheet, fit: Fitter): Sheet {
  const number = (value: number | null | undefined, what: string, range: typeof BONUS | typeof FIGURE) =>
    value === undefined || value === null ? null : fit.number(value, what, range, 0);
  const saving_throws: Sheet['saving_throws'] = {};
  for (const ability of ABILITIES) {
    const value = found.saving_throws?.[ability];
    if (value !== undefined) saving_throws[ability] = fit.number(value, `The ${ability} save`, BONUS, 0);
  }
  return {
    ...EMPTY_SHEET,
    initiative_bonus: number(found.initiative_bonus, 'The initiative', BONUS),
    saving_throws,
    passive_perception: number(found.passive_perception, 'The passive Perception', FIGURE),
    speed: fit.text(found.speed, 'The speed'),
    resistances: [...new Set(found.resistances)],
    immunities: [...new Set(found.immunities)],
    vulnerabilities: [...new Set(found.vulnerabilities)],
    spell_save_dc: number(found.spell_save_dc, 'The spell save DC', FIGURE),
  };
}
