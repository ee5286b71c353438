import { ABILITIES } from '#domain/creature/abilities.ts';
import type { Imported, ImportedCharacter } from '#domain/library/import/import-result.ts';
import {
  addProblem,
  fitNumber,
  fitText,
  type Problems,
} from '#domain/library/import/shared/fit-to-limits.ts';
import { seriesOf } from '#domain/library/import/shared/phrases.ts';
import {
  ARMOR_CLASS_MAXIMUM,
  HIT_POINTS_MAXIMUM,
  LEVEL_MAXIMUM,
  TEXT_MAXIMUM,
} from '#domain/stuff/field-limits.ts';
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
  if (found.hit_points === undefined) addProblem(problems, 'No hit points found; 1 is kept.');
  const lacking = MAY_LACK.filter(([key]) => found.sheet[key] === undefined).map(([, words]) => words);
  if (lacking.length > 0) addProblem(problems, `Not in the file: ${seriesOf(lacking)}.`);
  const number = (what: string, value: number | undefined, maximum: number) =>
    fitNumber(value, { what, range: [1, maximum], standard: 1 }, problems);
  return {
    fields: {
      name: fitText(found.name, TEXT_MAXIMUM, 'The name', problems) || 'Without a name',
      player: fitText(found.player ?? '', TEXT_MAXIMUM, 'The player', problems),
      level: number('The level', found.level, LEVEL_MAXIMUM),
      hit_points: number('The hit points', found.hit_points, HIT_POINTS_MAXIMUM),
      armor_class:
        found.armor_class === undefined
          ? null
          : number('The armor class', found.armor_class, ARMOR_CLASS_MAXIMUM),
      sheet: settleSheet(found.sheet, problems),
    },
    problems,
  };
}

function settleSheet(found: FoundSheet, problems: Problems): Sheet {
  const bonus = (what: string, value: number) =>
    fitNumber(value, { what, range: [-SHEET_BONUS_MAXIMUM, SHEET_BONUS_MAXIMUM], standard: 0 }, problems);
  const figure = (what: string, value: number | null | undefined) =>
    value === undefined || value === null
      ? null
      : fitNumber(value, { what, range: [0, SHEET_FIGURE_MAXIMUM], standard: 0 }, problems);
  const saving_throws: Sheet['saving_throws'] = {};
  for (const ability of ABILITIES) {
    const value = found.saving_throws?.[ability];
    if (value !== undefined) saving_throws[ability] = bonus(`The ${ability} save`, value);
  }
  const { initiative_bonus } = found;
  return {
    ...EMPTY_SHEET,
    initiative_bonus:
      initiative_bonus === undefined || initiative_bonus === null
        ? null
        : bonus('The initiative', initiative_bonus),
    saving_throws,
    passive_perception: figure('The passive Perception', found.passive_perception),
    speed: fitText(found.speed ?? '', TEXT_MAXIMUM, 'The speed', problems),
    resistances: [...new Set(found.resistances)],
    immunities: [...new Set(found.immunities)],
    vulnerabilities: [...new Set(found.vulnerabilities)],
    spell_save_dc: figure('The spell save DC', found.spell_save_dc),
  };
}
