import { experienceOf } from '#domain/codex/challenge-rating.ts';
import { SKILLS } from '#domain/codex/vocabulary.ts';
import { abilityModifier, proficiencyBonus } from '#domain/creature/abilities.ts';
import { parseDice } from '#domain/dice/notation.ts';
import { signed } from '#domain/text/signed-number.ts';
import { mapFeatureFigures } from '../feature-lists.ts';
import { abilityOf, averageHitPoints, hitDiceOf, hitPointsRoll, modifierOf } from '../figures.ts';
import type { OwnMonsterFields } from '../own-monster.ts';
import { type TypicalFigures, typicalFigures } from '../typical-figures.ts';

const SCORE_MAXIMUM = 30;
const ARMOR_MAXIMUM = 30;

/** LIB-5: scales a monster to another challenge rating, by the difference between typical monsters of both ratings. */
export function scaleToChallenge(fields: OwnMonsterFields, rating: number): OwnMonsterFields {
  const from = typicalFigures(fields.challenge_rating);
  const to = typicalFigures(rating);
  const steps = {
    proficiency: proficiencyBonus(rating) - proficiencyBonus(fields.challenge_rating),
    attack: Math.round(to.attackBonus - from.attackBonus),
    dc: Math.round(to.saveDc - from.saveDc),
  };
  const stats = stronger(fields, steps.attack - steps.proficiency);
  const abilitySteps = (ability: keyof typeof stats) =>
    abilityModifier(stats[ability]) - abilityModifier(fields.stats[ability]);
  const bonusSteps = steps.proficiency;
  const damage = { ratio: to.damage / from.damage, bonus: steps.attack - steps.proficiency };
  const next = {
    ...fields,
    challenge_rating: rating,
    proficiency_bonus: Math.max(0, fields.proficiency_bonus + steps.proficiency),
    xp: experienceOf(rating),
    stats,
    armor_class: clamp(fields.armor_class + Math.round(to.armorClass - from.armorClass), 5, ARMOR_MAXIMUM),
    saving_throws: fields.saving_throws.map((save) => ({
      ...save,
      value: save.value + bonusSteps + abilitySteps(abilityOf(save.name)),
    })),
    skills: fields.skills.map((skill) => ({
      ...skill,
      value: skill.value + bonusSteps + abilitySteps(abilityOf(SKILLS[skill.name])),
    })),
    ...scaledHitPoints(fields, stats.constitution, from, to),
    ...mapFeatureFigures(fields, (text) => scaleText(text, steps, damage)),
  };
  const perceptionSteps = fields.skills.some(({ name }) => name === 'Perception') ? bonusSteps : 0;
  const passive = Math.max(0, fields.senses.passive_perception + perceptionSteps);
  return { ...next, senses: { ...fields.senses, passive_perception: passive } };
}

/** If attacks rise more than proficiency, the rest comes from Strength or Dexterity, the higher one of the two. */
function stronger(fields: OwnMonsterFields, steps: number): OwnMonsterFields['stats'] {
  const better = modifierOf(fields, 'DEX') > modifierOf(fields, 'STR') ? 'dexterity' : 'strength';
  const score = clamp(fields.stats[better] + 2 * steps, 1, Math.max(SCORE_MAXIMUM, fields.stats[better]));
  return { ...fields.stats, [better]: score };
}

function scaledHitPoints(
  { hit_points, hit_points_roll: roll }: OwnMonsterFields,
  constitution: number,
  from: TypicalFigures,
  to: TypicalFigures,
): Pick<OwnMonsterFields, 'hit_points' | 'hit_points_roll'> {
  const wanted = Math.max(1, Math.round((hit_points * to.hitPoints) / from.hitPoints));
  const dice = hitDiceOf(roll);
  if (dice === undefined) return { hit_points: wanted, hit_points_roll: roll };
  return hitPointsByDice(wanted, dice.sides, constitution);
}

/** Finds the number of dice with the nearest average. */
export function hitPointsByDice(
  wanted: number,
  sides: number,
  constitution: number,
): Pick<OwnMonsterFields, 'hit_points' | 'hit_points_roll'> {
  const each = Math.max(1, (sides + 1) / 2 + abilityModifier(constitution));
  const count = clamp(Math.round(wanted / each), 1, 1000);
  const rolled = hitPointsRoll(count, sides, constitution);
  return { hit_points_roll: rolled, hit_points: averageHitPoints(rolled) ?? wanted };
}

interface TextSteps {
  attack: number;
  dc: number;
}
interface DamageSteps {
  ratio: number;
  /** The change of the ability modifier, added to an existing damage bonus. */
  bonus: number;
}

const TO_HIT = /([+−-]\d+)(?= to hit)|(?<=Attack Roll: )([+−-]\d+)/g;
/** 'DC 13 Dexterity saving throw', 'Dexterity Saving Throw: DC 13', 'spell save DC 15', 'escape DC 14'. */
const SAVE_DC =
  /(?<=\bDC )\d+(?= (?:Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma))|(?<=Saving Throw: DC )\d+|(?<=(?:save|escape) DC )\d+/g;
const ROLLED_DAMAGE = /(?<![\w.,])(\d+) \((\d+d\d+(?:\s*[+−-]\s*\d+)?)\)(?= (?:\w+ )?damage)/g;
/** 'Hit: 1 piercing damage'. */
const FLAT_DAMAGE = /(?<=Hit: )(\d+)(?= \w+ damage)/g;

/** Scales attack bonuses, save DCs and damage in the text of a feature. */
function scaleText(text: string, { attack, dc }: TextSteps, { ratio, bonus }: DamageSteps): string {
  return text
    .replace(TO_HIT, (written) => signed(Number(written.replace('−', '-')) + attack))
    .replace(SAVE_DC, (written) => String(Math.max(1, Number(written) + dc)))
    .replace(
      ROLLED_DAMAGE,
      (whole, average: string, notation: string) =>
        scaleDamage(notation, Number(average) * ratio, bonus) ?? whole,
    )
    .replace(FLAT_DAMAGE, (written) => String(Math.max(1, Math.round(Number(written) * ratio))));
}

function scaleDamage(notation: string, wanted: number, bonusSteps: number): string | undefined {
  const [dice, flat] = parseDice(notation)?.terms ?? [];
  if (dice?.kind !== 'dice') return undefined;
  const bonus = flat?.kind === 'flat' ? flat.sign * flat.value + bonusSteps : 0;
  const count = clamp(Math.round((wanted - bonus) / ((dice.sides + 1) / 2)), 1, 1000);
  const written = `${count}d${dice.sides}${bonus === 0 ? '' : ` ${bonus < 0 ? '-' : '+'} ${Math.abs(bonus)}`}`;
  const average = Math.max(1, Math.floor((count * (dice.sides + 1)) / 2 + bonus));
  return `${average} (${written})`;
}

function clamp(value: number, minimum: number, maximum: number): number {
  return Math.min(Math.max(value, minimum), maximum);
}
