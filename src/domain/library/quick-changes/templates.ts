import { CHALLENGE_RATINGS, experienceOf } from '#domain/codex/challenge-rating.ts';
import { proficiencyBonus } from '#domain/creature/abilities.ts';
import type { Condition } from '#domain/creature/conditions.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { mapFeatureFigures, type OwnFeature } from '../feature-lists.ts';
import { followChange, hitDiceOf } from '../figures.ts';
import { FEATURES_MAXIMUM, type OwnMonsterFields } from '../own-monster.ts';
import { resize, sizeFrom } from './resize.ts';
import { hitPointsByDice, scaleToChallenge } from './scale.ts';

/** LIB-8: a set of changes for any monster. */
export interface Template {
  name: string;
  /** A sentence about the changes. */
  text: string;
  apply: (fields: OwnMonsterFields) => OwnMonsterFields;
}

type Change = (fields: OwnMonsterFields) => OwnMonsterFields;

/** The name as the texts use it. */
function subjectOf({ name }: OwnMonsterFields): string {
  return `the ${name.replace(/\s{0,20}\([^()]{0,200}\)/g, '').toLowerCase()}`;
}

function added(list: readonly string[], ...more: string[]): string[] {
  return [...new Set([...list, ...more])];
}

function withTrait(name: string, text: (subject: string) => string): Change {
  return (fields) => {
    const trait: OwnFeature = { name, desc: capitalised(text(subjectOf(fields))) };
    const others = fields.special_abilities.filter((feature) => feature.name !== name);
    return { ...fields, special_abilities: [...others, trait].slice(-FEATURES_MAXIMUM) };
  };
}

/** Changes ability scores (minimum 1) and updates the figures that depend on them. */
function withScores(
  steps: Partial<OwnMonsterFields['stats']>,
  atMost: Partial<OwnMonsterFields['stats']> = {},
): Change {
  return (fields) => {
    const stats = { ...fields.stats };
    for (const [ability, step] of Object.entries(steps) as [keyof typeof stats, number][])
      stats[ability] = Math.max(1, stats[ability] + step);
    for (const [ability, most] of Object.entries(atMost) as [keyof typeof stats, number][])
      stats[ability] = Math.min(most, stats[ability]);
    return followChange(fields, { ...fields, stats });
  };
}

function withHitPoints(factor: number): Change {
  return (fields) => {
    const wanted = Math.max(1, Math.round(fields.hit_points * factor));
    const dice = hitDiceOf(fields.hit_points_roll);
    if (dice === undefined) return { ...fields, hit_points: wanted };
    return { ...fields, ...hitPointsByDice(wanted, dice.sides, fields.stats.constitution) };
  };
}

function ratingFrom(rating: number, steps: number): number {
  const at = CHALLENGE_RATINGS.indexOf(rating) + steps;
  return CHALLENGE_RATINGS[Math.min(Math.max(at, 0), CHALLENGE_RATINGS.length - 1)] ?? rating;
}

/**
 * Changes the challenge rating, the XP and the proficiency bonus. A proficiency bonus that the user has overruled keeps
 * its difference.
 */
function withRating(steps: number): Change {
  return (fields) => {
    const rating = ratingFrom(fields.challenge_rating, steps);
    const moved = proficiencyBonus(rating) - proficiencyBonus(fields.challenge_rating);
    const changed = { ...fields, challenge_rating: rating, xp: experienceOf(rating) };
    return followChange(fields, { ...changed, proficiency_bonus: fields.proficiency_bonus + moved });
  };
}

function undead(fields: OwnMonsterFields): OwnMonsterFields {
  return {
    ...fields,
    type: 'undead',
    damage_immunities: added(fields.damage_immunities, 'poison'),
    condition_immunities: added(fields.condition_immunities, 'poisoned') as Condition[],
    senses: { ...fields.senses, darkvision: fields.senses.darkvision ?? '60 ft.' },
    languages: fields.languages === '' ? '' : 'understands the languages it knew in life but cannot speak',
  };
}

/** '7 (1d8 + 3) slashing damage' becomes '7 slashing damage'. */
function withoutDamageDice(fields: OwnMonsterFields): OwnMonsterFields {
  const flat = /(?<!\d)(\d{1,6}) \(\d{1,4}d\d{1,4}(?:\s{0,3}[+−-]\s{0,3}\d{1,6})?\)(?= \w{1,20} damage)/g;
  return { ...fields, ...mapFeatureFigures(fields, (text) => text.replace(flat, '$1')) };
}

/** Adds dice of another damage type to every attack. */
function withExtraDamage(dice: string, type: string): Change {
  const first = /(Hit: \d{1,6}(?: \([^)]{0,100}\))? \w{1,20} damage)(?! plus)/;
  return (fields) => ({
    ...fields,
    ...mapFeatureFigures(fields, (text) => text.replace(first, `$1 plus ${dice} ${type} damage`)),
  });
}

function prefixed(word: string): Change {
  return (fields) => ({ ...fields, name: `${word} ${fields.name}` });
}

function template(name: string, text: string, ...changes: Change[]): Template {
  return { name, text, apply: (fields) => changes.reduce((before, change) => change(before), fields) };
}

export const TEMPLATES: readonly Template[] = [
  template(
    'Zombie',
    'Undead, slow and hard to put down: weaker mind, immune to poison, may rise again at 0 hit points.',
    withScores({ strength: 2, dexterity: -4, constitution: 4 }, { intelligence: 3, wisdom: 6, charisma: 5 }),
    undead,
    withTrait(
      'Falls Twice',
      (subject) =>
        `when damage would bring ${subject} to 0 hit points, it makes a Constitution saving throw with a DC of 5 plus that damage, unless the damage is radiant or from a critical hit. On a success it has 1 hit point instead.`,
    ),
    prefixed('Zombie'),
  ),
  template(
    'Skeleton',
    'Undead bones: vulnerable to bludgeoning, immune to poison, cannot be exhausted.',
    withScores({ dexterity: 2 }, { intelligence: 6, wisdom: 8, charisma: 5 }),
    undead,
    (fields) => ({
      ...fields,
      damage_vulnerabilities: added(fields.damage_vulnerabilities, 'bludgeoning'),
      condition_immunities: added(fields.condition_immunities, 'exhaustion') as Condition[],
    }),
    prefixed('Skeletal'),
  ),
  template(
    'Elite',
    'Half again the hit points, AC and attacks one better, one challenge rating higher.',
    (fields) => {
      const { challenge_rating: rating } = fields;
      const higher = scaleToChallenge(fields, ratingFrom(rating, 1));
      return { ...higher, hit_points: fields.hit_points, hit_points_roll: fields.hit_points_roll };
    },
    withHitPoints(1.5),
    (fields) => ({ ...fields, armor_class: fields.armor_class + 1 }),
    withTrait(
      'Set on It (1/Day)',
      (subject) => `when ${subject} fails a saving throw, it can choose to succeed instead.`,
    ),
    prefixed('Elite'),
  ),
  template(
    'Minion',
    'One hit point and fixed damage, two challenge ratings lower: to be met in numbers.',
    withoutDamageDice,
    (fields) => ({ ...fields, hit_points: 1, hit_points_roll: '' }),
    withRating(-2),
    withTrait(
      'Minion',
      (subject) =>
        `a save that ${subject} makes against damage leaves it unharmed, whatever half of it would be.`,
    ),
    prefixed('Minion'),
  ),
  template(
    'Young',
    'One size smaller and two challenge ratings lower.',
    (fields) => scaleToChallenge(fields, ratingFrom(fields.challenge_rating, -2)),
    (fields) => resize(fields, sizeFrom(fields.size, -1)),
    prefixed('Young'),
  ),
  template(
    'Giant',
    'One size larger, stronger and slower to fall: two challenge ratings higher.',
    (fields) => scaleToChallenge(fields, ratingFrom(fields.challenge_rating, 2)),
    (fields) => resize(fields, sizeFrom(fields.size, 1)),
    prefixed('Giant'),
  ),
  template(
    'Burning',
    'Immune to fire, vulnerable to cold, and its attacks burn.',
    (fields) => ({
      ...fields,
      damage_immunities: added(fields.damage_immunities, 'fire'),
      damage_vulnerabilities: added(fields.damage_vulnerabilities, 'cold'),
    }),
    withExtraDamage('3 (1d6)', 'fire'),
    withRating(1),
    withTrait(
      'Sheds Light',
      (subject) => `${subject} sheds bright light in a 10-foot radius and dim light for 10 feet more.`,
    ),
    prefixed('Burning'),
  ),
  template(
    'Legendary',
    'Double hit points, three refused saves a day and legendary actions: three challenge ratings higher.',
    (fields) => ({
      ...scaleToChallenge(fields, ratingFrom(fields.challenge_rating, 3)),
      hit_points: fields.hit_points,
    }),
    withHitPoints(2),
    withTrait(
      'Legendary Resistance (3/Day)',
      (subject) => `if ${subject} fails a saving throw, it can choose to succeed instead.`,
    ),
    (fields) => {
      const subject = capitalised(subjectOf(fields));
      const actions: OwnFeature[] = [
        { name: 'Stride', desc: `${subject} moves up to its speed without provoking opportunity attacks.` },
        { name: 'Strike (Costs 2 Actions)', desc: `${subject} makes one attack.` },
      ];
      return {
        ...fields,
        legendary_actions: [...fields.legendary_actions, ...actions].slice(0, FEATURES_MAXIMUM),
      };
    },
    prefixed('Legendary'),
  ),
];
