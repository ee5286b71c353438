import { experienceOf, formatChallenge } from '#domain/codex/challenge-rating.ts';
import { formatFigure } from '#domain/codex/text/describe.ts';
import { ABILITY_CODES, type AbilityCode, type Size, SKILLS, type Skill } from '#domain/codex/vocabulary.ts';
import { ABILITIES, type Ability, abilityModifier, proficiencyBonus } from '#domain/creature/abilities.ts';
import { averageOf, formatDice, parseDice } from '#domain/dice/notation.ts';
import { formatModifier } from '#domain/text/signed-number.ts';
import { mapFeatureTexts } from './feature-lists.ts';
import type { OwnMonsterFields } from './own-monster.ts';

/** LIB-1: the hit die depends on the size. */
export const HIT_DIE: Readonly<Record<Size, number>> = {
  Tiny: 4,
  Small: 6,
  Medium: 8,
  Large: 10,
  Huge: 12,
  Gargantuan: 20,
};

export function abilityOf(code: AbilityCode): Ability {
  return ABILITIES[ABILITY_CODES.indexOf(code)] ?? 'strength';
}

export function modifierOf(fields: Pick<OwnMonsterFields, 'stats'>, code: AbilityCode): number {
  return abilityModifier(fields.stats[abilityOf(code)]);
}

type Proficient = Pick<OwnMonsterFields, 'stats' | 'proficiency_bonus'>;

/** The bonus of a save or a skill with proficiency. */
export function saveBonus(fields: Proficient, save: AbilityCode): number {
  return modifierOf(fields, save) + fields.proficiency_bonus;
}
export function skillBonus(fields: Proficient, skill: Skill): number {
  return saveBonus(fields, SKILLS[skill]);
}

/** LIB-2: the expected value of a skill: with proficiency, or with double proficiency if the skill has exactly that. */
export function usualSkill(fields: Proficient, { name, value }: { name: Skill; value: number }): number {
  const usual = skillBonus(fields, name);
  return value === usual + fields.proficiency_bonus ? value : usual;
}

/** The first dice of a roll for hit points: 18 and 10 of '18d10 + 36'. */
export function hitDiceOf(roll: string): { count: number; sides: number } | undefined {
  const first = parseDice(roll)?.terms[0];
  return first?.kind === 'dice' ? first : undefined;
}

/** LIB-1: the number of dice, and the Constitution modifier for each: '18d10 + 36'. */
export function hitPointsRoll(count: number, sides: number, constitution: number): string {
  const extra = count * abilityModifier(constitution);
  return extra === 0 ? `${count}d${sides}` : `${count}d${sides} ${extra < 0 ? '-' : '+'} ${Math.abs(extra)}`;
}

/** LIB-1: the average of the dice, at least 1. */
export function averageHitPoints(roll: string): number | undefined {
  const dice = parseDice(roll);
  return dice && Math.max(1, averageOf(dice));
}

/** The figures that depend on other figures of a stat block. */
export interface Followed {
  proficiency_bonus: number;
  xp: number;
  hit_points_roll: string;
  hit_points: number;
  passive_perception: number;
}

/** LIB-1: the value of each figure, calculated from the other figures as they are written. */
export function followed(fields: OwnMonsterFields): Followed {
  const { challenge_rating, hit_points_roll: roll, stats, skills } = fields;
  const dice = hitDiceOf(roll);
  const perception = skills.find(({ name }) => name === 'Perception')?.value;
  return {
    proficiency_bonus: proficiencyBonus(challenge_rating),
    xp: experienceOf(challenge_rating),
    hit_points_roll: dice ? hitPointsRoll(dice.count, dice.sides, stats.constitution) : roll,
    hit_points: averageHitPoints(roll) ?? fields.hit_points,
    passive_perception: Math.max(0, 10 + (perception ?? modifierOf(fields, 'WIS'))),
  };
}

/**
 * LIB-2: updates every figure that matched its calculated value before the change. A figure that the user has overruled
 * stays. `before` and `after` are the fields before and after the change.
 */
export function followChange(before: OwnMonsterFields, after: OwnMonsterFields): OwnMonsterFields {
  const was = followed(before);
  let fields = after;
  // A figure that the user has just typed stays.
  const follows = (key: 'proficiency_bonus' | 'xp' | 'hit_points_roll' | 'hit_points') =>
    before[key] === was[key] && after[key] === before[key];
  // The order matters: hit points depend on the hit dice, which depend on Constitution.
  for (const key of ['proficiency_bonus', 'xp', 'hit_points_roll', 'hit_points'] as const) {
    if (follows(key)) fields = { ...fields, [key]: followed(fields)[key] };
  }
  fields = {
    ...fields,
    saving_throws: fields.saving_throws.map((save) =>
      isAsBefore(before.saving_throws, save) && save.value === saveBonus(before, save.name)
        ? { ...save, value: saveBonus(fields, save.name) }
        : save,
    ),
    skills: fields.skills.map((skill) => {
      if (!isAsBefore(before.skills, skill) || skill.value !== usualSkill(before, skill)) return skill;
      const isTwice = skill.value !== skillBonus(before, skill.name);
      const value = skillBonus(fields, skill.name) + (isTwice ? fields.proficiency_bonus : 0);
      return { ...skill, value };
    }),
  };
  const { passive_perception: passive } = before.senses;
  if (passive === was.passive_perception && after.senses.passive_perception === passive) {
    const senses = { ...fields.senses, passive_perception: followed(fields).passive_perception };
    fields = { ...fields, senses };
  }
  return fields;
}

/** Whether the value is unchanged. */
function isAsBefore<Name>(
  before: readonly { name: Name; value: number }[],
  now: { name: Name; value: number },
): boolean {
  return before.some(({ name, value }) => name === now.name && value === now.value);
}

/** '7 (1d8 + 3)', and '(1d8 + 3)' without an average. Not after a letter or a digit: '2d6 (…)' means something else. */
const AVERAGED = /(?:(?<![\w.,])(\d{1,9}) )?\((\d{1,4}d\d{1,4}(?:\s{0,3}[+−-]\s{0,3}\d{1,6})?)\)/g;

interface WrittenAverage {
  written: number | undefined;
  dice: string;
  average: number;
}

function averagesIn(text: string): WrittenAverage[] {
  return [...text.matchAll(AVERAGED)].flatMap(([, number, notation = '']) => {
    const dice = parseDice(notation);
    if (dice === undefined) return [];
    const written = number === undefined ? undefined : Number(number);
    return [{ written, dice: formatDice(dice), average: Math.max(1, averageOf(dice)) }];
  });
}

/**
 * LIB-3: adds the average before dice in brackets: '(1d8+3)' becomes '7 (1d8 + 3)'. With `all`, wrong averages are also
 * corrected.
 */
export function withAverages(text: string, all = false): string {
  return text.replace(AVERAGED, (whole, number: string | undefined, notation: string) => {
    const dice = parseDice(notation);
    if (dice === undefined || (number !== undefined && !all)) return whole;
    return `${Math.max(1, averageOf(dice))} (${formatDice(dice)})`;
  });
}

/** A figure that differs from its calculated value. This is allowed. */
export interface Disagreement {
  /** The name of the field. An entry of a list is written as 'skills.Stealth'. */
  field: string;
  /** The message for the user: 'XP is usually 1,800 for challenge rating 5.' */
  text: string;
  /** The corrected fields. */
  mended: Partial<OwnMonsterFields>;
}

/** LIB-4: the figures that do not match each other. */
export function disagreements(fields: OwnMonsterFields): Disagreement[] {
  const usual = followed(fields);
  const { senses } = fields;
  const rating = `challenge rating ${formatChallenge(fields.challenge_rating)}`;
  const found: (Disagreement | false)[] = [
    fields.proficiency_bonus !== usual.proficiency_bonus && {
      field: 'proficiency_bonus',
      text: `The proficiency bonus is usually ${formatModifier(usual.proficiency_bonus)} for ${rating}.`,
      mended: { proficiency_bonus: usual.proficiency_bonus },
    },
    fields.xp !== usual.xp &&
      // LIB-4: a monster of rating 0 that cannot fight gives no XP.
      !(fields.xp === 0 && fields.challenge_rating === 0) && {
        field: 'xp',
        text: `XP is usually ${formatFigure(usual.xp)} for ${rating}.`,
        mended: { xp: usual.xp },
      },
    ...hitPointDisagreements(fields, usual),
    senses.passive_perception !== usual.passive_perception && {
      field: 'passive_perception',
      text: `Passive Perception is usually ${usual.passive_perception}: 10 and the Perception bonus.`,
      mended: { senses: { ...senses, passive_perception: usual.passive_perception } },
    },
    ...bonusDisagreements(fields),
    ...averageDisagreements(fields),
  ];
  return found.filter((one) => one !== false);
}

function hitPointDisagreements(fields: OwnMonsterFields, usual: Followed): (Disagreement | false)[] {
  const { hit_points_roll: roll, hit_points, size, stats } = fields;
  if (roll === '') return [];
  const dice = hitDiceOf(roll);
  if (dice === undefined) {
    const text = `“${roll}” cannot be rolled: hit dice are written as 4d8 + 4.`;
    return [{ field: 'hit_points_roll', text, mended: { hit_points_roll: '' } }];
  }
  const bySize = hitPointsRoll(dice.count, HIT_DIE[size], stats.constitution);
  const written = parseDice(roll);
  return [
    dice.sides !== HIT_DIE[size] && {
      field: 'hit_points_roll',
      text: `A ${size} creature usually has d${HIT_DIE[size]} as hit dice.`,
      mended: { hit_points_roll: bySize, hit_points: averageHitPoints(bySize) ?? hit_points },
    },
    dice.sides === HIT_DIE[size] &&
      written !== undefined &&
      formatDice(written) !== bySize && {
        field: 'hit_points_roll',
        text: `With Constitution ${stats.constitution} the hit dice are usually ${bySize}.`,
        mended: { hit_points_roll: bySize, hit_points: averageHitPoints(bySize) ?? hit_points },
      },
    hit_points !== usual.hit_points && {
      field: 'hit_points',
      text: `The average of ${roll} is ${formatFigure(usual.hit_points)}.`,
      mended: { hit_points: usual.hit_points },
    },
  ];
}

/** A skill may have double proficiency (expertise). */
function bonusDisagreements(fields: OwnMonsterFields): (Disagreement | false)[] {
  const { saving_throws, skills } = fields;
  return [
    ...saving_throws.map(({ name, value }) => {
      const usual = saveBonus(fields, name);
      return (
        value !== usual && {
          field: `saving_throws.${name}`,
          text: `The ${name} save is usually ${formatModifier(usual)} with proficiency.`,
          mended: {
            saving_throws: saving_throws.map((save) =>
              save.name === name ? { ...save, value: usual } : save,
            ),
          },
        }
      );
    }),
    ...skills.map((skill) => {
      const { name, value } = skill;
      const usual = usualSkill(fields, skill);
      return (
        value !== usual && {
          field: `skills.${name}`,
          text: `${name} is usually ${formatModifier(usual)} with proficiency.`,
          mended: {
            skills: skills.map((one) => (one.name === name ? { ...one, value: usual } : one)),
          },
        }
      );
    }),
  ];
}

function averageDisagreements(fields: OwnMonsterFields): Disagreement[] {
  const wrong: { feature: string; written: number; dice: string; average: number }[] = [];
  mapFeatureTexts(fields, (text, { name }) => {
    for (const { written, dice, average } of averagesIn(text)) {
      if (written !== undefined && written !== average) wrong.push({ feature: name, written, dice, average });
    }
    return text;
  });
  return wrong.map(({ feature, written, dice, average }) => ({
    field: 'averages',
    text: `${feature}: the average of ${dice} is ${average}, not ${written}.`,
    mended: mapFeatureTexts(fields, (text, { name }) => (name === feature ? withAverages(text, true) : text)),
  }));
}
