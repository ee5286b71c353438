import { CHALLENGE_RATINGS, experienceOf, formatChallenge } from '#domain/codex/challenge-rating.ts';
import { MOVEMENTS, SIZES, SPECIAL_SENSES } from '#domain/codex/vocabulary.ts';
import { ABILITIES, abilityModifier, proficiencyBonus } from '#domain/creature/abilities.ts';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import { abilityOf, averageHitPoints } from '#domain/library/figures.ts';
import type { Imported } from '#domain/library/import/import-result.ts';
import { Fitter, TAG_LIMITS } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  FEATURE_TEXT_MAXIMUM,
  FEATURES_MAXIMUM,
  type OwnMonsterFields,
} from '#domain/library/own-monster.ts';
import { ARMOR_CLASS_MAXIMUM, HIT_POINTS_MAXIMUM, LONG_TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';

/** The values that an adapter found. They may exceed the limits of the library. A missing value was not found. */
export type FoundMonster = Partial<Omit<OwnMonsterFields, 'senses' | 'stats'>> & {
  senses?: Partial<OwnMonsterFields['senses']>;
  stats?: Partial<OwnMonsterFields['stats']>;
};
type Features = OwnMonsterFields['actions'];

const BONUS = [-100, 100] as const;
const SCORE = [0, 100] as const;
const DEFENCES_MAXIMUM = 30;

/**
 * Makes a monster that can be saved. All limits are applied, and calculated figures are filled in. `problems` lists the
 * values that were cut, changed or missing.
 */
export function settleMonster(
  found: FoundMonster,
  foundProblems: readonly string[] = [],
): Imported<OwnMonsterFields> {
  const problems = [...foundProblems];
  const fit = new Fitter(problems);
  const intro = (text: string | undefined, what: string) =>
    fit.text(text, `The text before the ${what} actions`, FEATURE_TEXT_MAXIMUM);
  const features = (list: Features | undefined, what: string) => settleFeatures(list, what, fit);
  const defences = (list: readonly string[] | undefined, what: string) =>
    fit.texts(list, what, 'A defence', { items: DEFENCES_MAXIMUM });

  const stats = settleStats(found.stats, fit);
  const challenge_rating = settleChallenge(found.challenge_rating, fit);
  const skills = settleBonuses(found.skills ?? [], 'The skill', fit);
  const fields: OwnMonsterFields = {
    name: fit.required(found.name, 'name', BLANK_MONSTER.name),
    edition: found.edition ?? (isOf2024(found) ? '2024' : BLANK_MONSTER.edition),
    tags: fit.texts(found.tags, 'tags', 'A tag', TAG_LIMITS),
    source: fit.text(found.source, 'The source'),
    size: found.size && SIZES.includes(found.size) ? found.size : fit.missing('size', BLANK_MONSTER.size),
    type: fit.required(found.type, 'type', BLANK_MONSTER.type),
    subtype: fit.text(found.subtype, 'The subtype'),
    alignment: fit.text(found.alignment, 'The alignment'),
    armor_class: settleArmorClass(found, stats.dexterity, fit),
    armor_desc: fit.text(found.armor_desc, 'What the armor class comes from'),
    ...settleNote(fit.text(found.armor_class_note, 'The further armor class')),
    initiative_bonus: settleInitiative(found.initiative_bonus, stats.dexterity, fit),
    hit_points: settleHitPoints(found, fit),
    hit_points_roll: fit.text(found.hit_points_roll, 'The hit dice'),
    speed: settleSpeed(found.speed, fit),
    stats,
    saving_throws: settleBonuses(found.saving_throws ?? [], 'The saving throw', fit).filter(
      ({ name, value }) => value !== abilityModifier(stats[abilityOf(name)]),
    ),
    skills,
    damage_vulnerabilities: defences(found.damage_vulnerabilities, 'vulnerabilities'),
    damage_resistances: defences(found.damage_resistances, 'resistances'),
    damage_immunities: defences(found.damage_immunities, 'immunities'),
    condition_immunities: [...new Set(found.condition_immunities)],
    senses: settleSenses(found.senses, stats.wisdom, skills, fit),
    languages: fit.text(found.languages, 'The languages'),
    gear: fit.text(found.gear, 'The gear'),
    challenge_rating,
    proficiency_bonus: fit.number(
      found.proficiency_bonus,
      'The proficiency bonus',
      SCORE,
      proficiencyBonus(challenge_rating),
    ),
    xp: fit.number(found.xp, 'XP', [0, 10_000_000], experienceOf(challenge_rating)),
    desc: fit.text(found.desc, 'The description', LONG_TEXT_MAXIMUM),
    special_abilities: features(found.special_abilities, 'traits'),
    actions: features(found.actions, 'actions'),
    bonus_actions: features(found.bonus_actions, 'bonus actions'),
    reactions: features(found.reactions, 'reactions'),
    legendary_intro: intro(found.legendary_intro, 'legendary'),
    legendary_actions: features(found.legendary_actions, 'legendary actions'),
    lair_intro: intro(found.lair_intro, 'lair'),
    lair_actions: features(found.lair_actions, 'lair actions'),
    mythic_intro: intro(found.mythic_intro, 'mythic'),
    mythic_actions: features(found.mythic_actions, 'mythic actions'),
  };
  return { fields, problems };
}

/** Most formats do not say which edition a monster follows. These phrases exist only in the rules of 2024. */
function isOf2024(found: FoundMonster): boolean {
  const features = [found.actions, found.bonus_actions, found.reactions, found.legendary_actions];
  return features.some((list) =>
    list?.some(({ desc }) => /\bAttack Roll: |\bSaving Throw: DC /.test(desc.slice(0, 1000))),
  );
}

/** Omits an empty note. */
function settleNote(note: string): Pick<OwnMonsterFields, 'armor_class_note'> {
  return note === '' ? {} : { armor_class_note: note };
}

function settleStats(found: FoundMonster['stats'], fit: Fitter): OwnMonsterFields['stats'] {
  const lacking = ABILITIES.filter((ability) => found?.[ability] === undefined);
  if (lacking.length === ABILITIES.length) fit.note('No ability scores found; 10 is kept for each.');
  else if (lacking.length > 0) fit.missing(lacking.join(', '), 10);
  const stats = { ...BLANK_MONSTER.stats };
  for (const ability of ABILITIES)
    stats[ability] = fit.number(found?.[ability], `The ${ability} score`, SCORE, 10);
  return stats;
}

function settleChallenge(found: number | undefined, fit: Fitter): number {
  if (found === undefined || Number.isNaN(found))
    return fit.missing('challenge rating', BLANK_MONSTER.challenge_rating);
  if (CHALLENGE_RATINGS.includes(found)) return found;
  const kept = CHALLENGE_RATINGS.findLast((rating) => rating <= found) ?? 0;
  fit.note(`There is no challenge rating ${found}; ${formatChallenge(kept)} is kept.`);
  return kept;
}

function settleArmorClass({ armor_class: found }: FoundMonster, dexterity: number, fit: Fitter): number {
  const bare = Math.max(1, 10 + abilityModifier(dexterity));
  const standard = found === undefined ? fit.missing('armor class', bare) : bare;
  return fit.number(found, 'The armor class', [1, ARMOR_CLASS_MAXIMUM], standard);
}

function settleHitPoints({ hit_points: found, hit_points_roll }: FoundMonster, fit: Fitter): number {
  const average = averageHitPoints(hit_points_roll ?? '');
  const standard =
    found === undefined && average === undefined
      ? fit.missing('hit points', BLANK_MONSTER.hit_points)
      : (average ?? BLANK_MONSTER.hit_points);
  return fit.number(found, 'The hit points', [1, HIT_POINTS_MAXIMUM], standard);
}

/** Null if the bonus is equal to the Dexterity modifier. */
function settleInitiative(found: number | null | undefined, dexterity: number, fit: Fitter): number | null {
  if (found === undefined || found === null || Number.isNaN(found)) return null;
  const bonus = fit.number(found, 'The initiative', BONUS, 0);
  return bonus === abilityModifier(dexterity) ? null : bonus;
}

function settleSpeed(found: OwnMonsterFields['speed'] = {}, fit: Fitter): OwnMonsterFields['speed'] {
  const speed: OwnMonsterFields['speed'] = {};
  for (const movement of MOVEMENTS) {
    const text = fit.text(found[movement], 'A speed');
    if (text !== '') speed[movement] = text;
  }
  if (Object.keys(speed).length === 0) speed.walk = fit.missing('speed', '30 ft.');
  else speed.walk ??= '0 ft.';
  if (found.hover) speed.hover = true;
  return speed;
}

function settleSenses(
  found: FoundMonster['senses'],
  wisdom: number,
  skills: OwnMonsterFields['skills'],
  fit: Fitter,
): OwnMonsterFields['senses'] {
  const perception = skills.find(({ name }) => name === 'Perception')?.value ?? abilityModifier(wisdom);
  const usual = Math.min(100, Math.max(0, 10 + perception));
  const senses: OwnMonsterFields['senses'] = {
    passive_perception: fit.number(found?.passive_perception, 'The passive Perception', SCORE, usual),
  };
  for (const sense of SPECIAL_SENSES) {
    const text = fit.text(found?.[sense], 'A sense');
    if (text !== '') senses[sense] = text;
  }
  return senses;
}

/** Keeps the first bonus of each name. */
function settleBonuses<Bonus extends { name: string; value: number }>(
  found: readonly Bonus[],
  what: string,
  fit: Fitter,
): Bonus[] {
  return found
    .filter(({ name }, at) => found.findIndex((other) => other.name === name) === at)
    .map((bonus) => ({ ...bonus, value: fit.number(bonus.value, `${what} ${bonus.name}`, BONUS, 0) }));
}

/** Labels of an attack that notes print only in italics: '*Hit* 10 (2d6 + 3) slashing damage'. */
const ATTACK =
  /\b((?:Melee|Ranged|Melee or Ranged) (?:(?:Weapon|Spell) Attack|Attack Roll))[.,]? (?=[+-]\d)/g;
const HIT = /\bHit[.,]? (?=\d{1,4} (?:\(\d|[A-Za-z]{4,12} damage))/g;

function withColons(desc: string): string {
  return desc.replace(ATTACK, '$1: ').replace(HIT, 'Hit: ');
}

function settleFeatures(found: Features | undefined, what: string, fit: Fitter): Features {
  const features: Features = [];
  for (const feature of fit.list(found, what, FEATURES_MAXIMUM)) {
    const name = fit.text(feature.name, 'The name of a feature');
    const text = `The text of ${name || 'a feature'}`;
    const desc = fit.text(withColons(feature.desc), text, FEATURE_TEXT_MAXIMUM);
    if (name === '' && desc === '') continue;
    if (name === '') fit.note(`One of the ${what} has no name.`);
    if (desc === '') fit.note(`${name} has no text.`);
    features.push({ name: name || 'Without a name', desc: desc || '(No text.)' });
  }
  return features;
}
