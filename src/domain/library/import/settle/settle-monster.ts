import { CHALLENGE_RATINGS, experienceOf, formatChallenge } from '#domain/codex/challenge-rating.ts';
import { MOVEMENTS, SIZES, SPECIAL_SENSES } from '#domain/codex/vocabulary.ts';
import { ABILITIES, abilityModifier, proficiencyBonus } from '#domain/creature/abilities.ts';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import { abilityOf, averageHitPoints } from '#domain/library/figures.ts';
import type { Imported } from '#domain/library/import/import-result.ts';
import {
  addProblem,
  fitList,
  fitNumber,
  fitText,
  type Problems,
} from '#domain/library/import/shared/fit-to-limits.ts';
import {
  FEATURE_TEXT_MAXIMUM,
  FEATURES_MAXIMUM,
  type OwnMonsterFields,
} from '#domain/library/own-monster.ts';
import { TAG_MAXIMUM, TAGS_MAXIMUM } from '#domain/library/shared-fields.ts';
import {
  ARMOR_CLASS_MAXIMUM,
  HIT_POINTS_MAXIMUM,
  LONG_TEXT_MAXIMUM,
  TEXT_MAXIMUM,
} from '#domain/stuff/field-limits.ts';

/** The values that an adapter found. They may exceed the limits of the library. A missing value was not found. */
export type FoundMonster = Partial<Omit<OwnMonsterFields, 'senses' | 'stats'>> & {
  senses?: Partial<OwnMonsterFields['senses']>;
  stats?: Partial<OwnMonsterFields['stats']>;
};
type Features = OwnMonsterFields['actions'];

const BONUS = [-100, 100] as const;
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
  const short = (text: string | undefined, what: string) => fitText(text ?? '', TEXT_MAXIMUM, what, problems);
  const intro = (text: string | undefined, what: string) =>
    fitText(text ?? '', FEATURE_TEXT_MAXIMUM, what, problems);
  const features = (list: Features | undefined, what: string) => settleFeatures(list ?? [], what, problems);
  const defences = (list: readonly string[] | undefined, what: string) =>
    [...fitList(list ?? [], DEFENCES_MAXIMUM, what, problems)]
      .map((text) => short(text, 'A defence'))
      .filter((text) => text !== '');

  const stats = settleStats(found.stats, problems);
  const challenge_rating = settleChallenge(found.challenge_rating, problems);
  const skills = settleBonuses(found.skills ?? [], 'The skill', problems);
  const fields: OwnMonsterFields = {
    name: short(found.name, 'The name') || missing('name', BLANK_MONSTER.name, problems),
    edition: found.edition ?? (isOf2024(found) ? '2024' : BLANK_MONSTER.edition),
    tags: [...fitList(found.tags ?? [], TAGS_MAXIMUM, 'tags', problems)]
      .map((tag) => fitText(tag, TAG_MAXIMUM, 'A tag', problems))
      .filter((tag) => tag !== ''),
    source: short(found.source, 'The source'),
    size:
      found.size && SIZES.includes(found.size) ? found.size : missing('size', BLANK_MONSTER.size, problems),
    type: short(found.type, 'The type') || missing('type', BLANK_MONSTER.type, problems),
    subtype: short(found.subtype, 'The subtype'),
    alignment: short(found.alignment, 'The alignment'),
    armor_class: settleArmorClass(found, stats.dexterity, problems),
    armor_desc: short(found.armor_desc, 'What the armor class comes from'),
    ...settleNote(short(found.armor_class_note, 'The further armor class')),
    initiative_bonus: settleInitiative(found.initiative_bonus, stats.dexterity, problems),
    hit_points: settleHitPoints(found, problems),
    hit_points_roll: short(found.hit_points_roll, 'The hit dice'),
    speed: settleSpeed(found.speed, problems),
    stats,
    saving_throws: settleBonuses(found.saving_throws ?? [], 'The saving throw', problems).filter(
      ({ name, value }) => value !== abilityModifier(stats[abilityOf(name)]),
    ),
    skills,
    damage_vulnerabilities: defences(found.damage_vulnerabilities, 'vulnerabilities'),
    damage_resistances: defences(found.damage_resistances, 'resistances'),
    damage_immunities: defences(found.damage_immunities, 'immunities'),
    condition_immunities: [...new Set(found.condition_immunities)],
    senses: settleSenses(found.senses, stats.wisdom, skills, problems),
    languages: short(found.languages, 'The languages'),
    gear: short(found.gear, 'The gear'),
    challenge_rating,
    proficiency_bonus: fitNumber(
      found.proficiency_bonus,
      { what: 'The proficiency bonus', range: [0, 100], standard: proficiencyBonus(challenge_rating) },
      problems,
    ),
    xp: fitNumber(
      found.xp,
      { what: 'XP', range: [0, 10_000_000], standard: experienceOf(challenge_rating) },
      problems,
    ),
    desc: fitText(found.desc ?? '', LONG_TEXT_MAXIMUM, 'The description', problems),
    special_abilities: features(found.special_abilities, 'traits'),
    actions: features(found.actions, 'actions'),
    bonus_actions: features(found.bonus_actions, 'bonus actions'),
    reactions: features(found.reactions, 'reactions'),
    legendary_intro: intro(found.legendary_intro, 'The text before the legendary actions'),
    legendary_actions: features(found.legendary_actions, 'legendary actions'),
    lair_intro: intro(found.lair_intro, 'The text before the lair actions'),
    lair_actions: features(found.lair_actions, 'lair actions'),
    mythic_intro: intro(found.mythic_intro, 'The text before the mythic actions'),
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

function missing<Value>(what: string, standard: Value, problems: Problems): Value {
  addProblem(problems, `No ${what} found; ${standard} is kept.`);
  return standard;
}

function settleStats(found: FoundMonster['stats'], problems: Problems): OwnMonsterFields['stats'] {
  const lacking = ABILITIES.filter((ability) => found?.[ability] === undefined);
  if (lacking.length === ABILITIES.length)
    addProblem(problems, 'No ability scores found; 10 is kept for each.');
  else if (lacking.length > 0) addProblem(problems, `No ${lacking.join(', ')} found; 10 is kept.`);
  const stats = { ...BLANK_MONSTER.stats };
  for (const ability of ABILITIES)
    stats[ability] = fitNumber(
      found?.[ability],
      { what: `The ${ability} score`, range: [0, 100], standard: 10 },
      problems,
    );
  return stats;
}

function settleChallenge(found: number | undefined, problems: Problems): number {
  if (found === undefined || Number.isNaN(found))
    return missing('challenge rating', BLANK_MONSTER.challenge_rating, problems);
  if (CHALLENGE_RATINGS.includes(found)) return found;
  const kept = CHALLENGE_RATINGS.findLast((rating) => rating <= found) ?? 0;
  addProblem(problems, `There is no challenge rating ${found}; ${formatChallenge(kept)} is kept.`);
  return kept;
}

function settleArmorClass(found: FoundMonster, dexterity: number, problems: Problems): number {
  const bare = Math.max(1, 10 + abilityModifier(dexterity));
  const standard = found.armor_class === undefined ? missing('armor class', bare, problems) : bare;
  return fitNumber(
    found.armor_class,
    { what: 'The armor class', range: [1, ARMOR_CLASS_MAXIMUM], standard },
    problems,
  );
}

function settleHitPoints(found: FoundMonster, problems: Problems): number {
  const average = averageHitPoints(found.hit_points_roll ?? '');
  const standard =
    found.hit_points === undefined && average === undefined
      ? missing('hit points', BLANK_MONSTER.hit_points, problems)
      : (average ?? BLANK_MONSTER.hit_points);
  return fitNumber(
    found.hit_points,
    { what: 'The hit points', range: [1, HIT_POINTS_MAXIMUM], standard },
    problems,
  );
}

/** Null if the bonus is equal to the Dexterity modifier. */
function settleInitiative(
  found: number | null | undefined,
  dexterity: number,
  problems: Problems,
): number | null {
  if (found === undefined || found === null || Number.isNaN(found)) return null;
  const bonus = fitNumber(found, { what: 'The initiative', range: BONUS, standard: 0 }, problems);
  return bonus === abilityModifier(dexterity) ? null : bonus;
}

function settleSpeed(
  found: OwnMonsterFields['speed'] | undefined,
  problems: Problems,
): OwnMonsterFields['speed'] {
  const speed: OwnMonsterFields['speed'] = {};
  for (const movement of MOVEMENTS) {
    const text = fitText(found?.[movement] ?? '', TEXT_MAXIMUM, 'A speed', problems);
    if (text !== '') speed[movement] = text;
  }
  if (Object.keys(speed).length === 0) speed.walk = missing('speed', '30 ft.', problems);
  else speed.walk ??= '0 ft.';
  if (found?.hover) speed.hover = true;
  return speed;
}

function settleSenses(
  found: FoundMonster['senses'],
  wisdom: number,
  skills: OwnMonsterFields['skills'],
  problems: Problems,
): OwnMonsterFields['senses'] {
  const perception = skills.find(({ name }) => name === 'Perception')?.value ?? abilityModifier(wisdom);
  const passive_perception = fitNumber(
    found?.passive_perception,
    {
      what: 'The passive Perception',
      range: [0, 100],
      standard: Math.min(100, Math.max(0, 10 + perception)),
    },
    problems,
  );
  const senses: OwnMonsterFields['senses'] = { passive_perception };
  for (const sense of SPECIAL_SENSES) {
    const text = fitText(found?.[sense] ?? '', TEXT_MAXIMUM, 'A sense', problems);
    if (text !== '') senses[sense] = text;
  }
  return senses;
}

/** Keeps the first bonus of each name. */
function settleBonuses<Bonus extends { name: string; value: number }>(
  found: readonly Bonus[],
  what: string,
  problems: Problems,
): Bonus[] {
  return found
    .filter(({ name }, at) => found.findIndex((other) => other.name === name) === at)
    .map((bonus) => ({
      ...bonus,
      value: fitNumber(bonus.value, { what: `${what} ${bonus.name}`, range: BONUS, standard: 0 }, problems),
    }));
}

/** Labels of an attack that notes print only in italics: '*Hit* 10 (2d6 + 3) slashing damage'. */
const ATTACK =
  /\b((?:Melee|Ranged|Melee or Ranged) (?:(?:Weapon|Spell) Attack|Attack Roll))[.,]? (?=[+-]\d)/g;
const HIT = /\bHit[.,]? (?=\d{1,4} (?:\(\d|[A-Za-z]{4,12} damage))/g;

function withColons(desc: string): string {
  return desc.replace(ATTACK, '$1: ').replace(HIT, 'Hit: ');
}

function settleFeatures(found: Features, what: string, problems: Problems): Features {
  const features: Features = [];
  for (const feature of fitList(found, FEATURES_MAXIMUM, what, problems)) {
    const name = fitText(feature.name, TEXT_MAXIMUM, 'The name of a feature', problems);
    const text = `The text of ${name || 'a feature'}`;
    const desc = fitText(withColons(feature.desc), FEATURE_TEXT_MAXIMUM, text, problems);
    if (name === '' && desc === '') continue;
    if (name === '') addProblem(problems, `One of the ${what} has no name.`);
    if (desc === '') addProblem(problems, `${name} has no text.`);
    features.push({ name: name || 'Without a name', desc: desc || '(No text.)' });
  }
  return features;
}
