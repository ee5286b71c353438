import * as z from 'zod/mini';
import { CHALLENGE_RATINGS } from '#domain/codex/challenge-rating.ts';
import { ABILITY_CODES, MOVEMENTS, SIZES, SKILL_NAMES, SPECIAL_SENSES } from '#domain/codex/vocabulary.ts';
import { ABILITIES } from '#domain/creature/abilities.ts';
import { CONDITIONS } from '#domain/creature/conditions.ts';
import { conditionSchema } from '#domain/creature/schemas.ts';
import { byKey } from '#domain/schema/by-key.ts';
import { listOf } from '#domain/schema/list-of.ts';
import {
  armorClassSchema,
  hitPointsSchema,
  LONG_TEXT_MAXIMUM,
  optionalNumber,
  optionalText,
  requiredText,
  TEXT_MAXIMUM,
  wholeNumber,
} from '#domain/stuff/field-limits.ts';
import { readableWaysSchema } from './corrected-ways.ts';
import { librarySharedFields } from './shared-fields.ts';

/** More than any printed stat block has. */
export const FEATURES_MAXIMUM = 60;
export const FEATURE_TEXT_MAXIMUM = 10_000;
const DEFENCES_MAXIMUM = 30;
const FORMS_MAXIMUM = 10;
const BONUS_MAXIMUM = 100;

const bonus = (label: string) => {
  const rule = `${label} is a whole number from −${BONUS_MAXIMUM} to ${BONUS_MAXIMUM}.`;
  return z.int(rule).check(z.minimum(-BONUS_MAXIMUM, rule), z.maximum(BONUS_MAXIMUM, rule));
};

/**
 * The usage is part of the name, as in a book: 'Fire Breath (Recharge 5-6)'. Everything else is in the text, or
 * corrected.
 */
export const featureSchema = z.object({
  name: requiredText('The name of a feature', TEXT_MAXIMUM),
  desc: requiredText('The text of a feature', FEATURE_TEXT_MAXIMUM),
  corrected: z.optional(readableWaysSchema),
});

const features = listOf(featureSchema, FEATURES_MAXIMUM);
const intro = (label: string) => optionalText(label, FEATURE_TEXT_MAXIMUM);
const defences = (label: string) => listOf(requiredText(label, TEXT_MAXIMUM), DEFENCES_MAXIMUM);

const speeds = byKey(MOVEMENTS, () => z.optional(requiredText('A speed', TEXT_MAXIMUM)));
const speed = z.object({ ...speeds, hover: z.optional(z.boolean()) });
const senses = byKey(SPECIAL_SENSES, () => z.optional(requiredText('A sense', TEXT_MAXIMUM)));
const skillSchema = z.object({
  name: z.enum(SKILL_NAMES),
  value: bonus('A skill'),
  /** '+6 in dim light or darkness'. */
  note: z.optional(requiredText('A skill', TEXT_MAXIMUM)),
});
const stats = byKey(ABILITIES, () => wholeNumber('An ability score', 0, BONUS_MAXIMUM));

const CHALLENGE_RULE = 'A challenge rating is 0, 1/8, 1/4, 1/2 or a whole number from 1 to 30.';

/**
 * The fields of a monster that a game master writes and every importer produces. The names are those of the codex;
 * `completeMonster` converts the fields to a codex record. Calculated figures are stored as written, so that users can
 * overrule them.
 */
export const ownMonsterFieldsSchema = z.object({
  ...librarySharedFields,
  size: z.enum(SIZES),
  type: requiredText('Type', TEXT_MAXIMUM),
  subtype: optionalText('Subtype', TEXT_MAXIMUM),
  alignment: optionalText('Alignment', TEXT_MAXIMUM),
  armor_class: armorClassSchema,
  /** 'natural armor', 'chain shirt, shield'. */
  armor_desc: optionalText('Armor', TEXT_MAXIMUM),
  /** The second armor class: '11 while prone', '15 with mage armor'. */
  armor_class_note: z.optional(requiredText('Armor', TEXT_MAXIMUM)),
  /** Null means the Dexterity modifier. */
  initiative_bonus: optionalNumber('Initiative', -BONUS_MAXIMUM, BONUS_MAXIMUM),
  hit_points: hitPointsSchema,
  /** '18d10 + 36'. Empty if the hit points have no dice. */
  hit_points_roll: optionalText('Hit dice', TEXT_MAXIMUM),
  speed,
  /** The speeds in the other forms of a shapechanger. */
  other_speeds: z.optional(
    listOf(z.object({ form: requiredText('A form', TEXT_MAXIMUM), speed }), FORMS_MAXIMUM),
  ),
  stats: z.object(stats),
  /** Only saves that differ from the ability modifier. */
  saving_throws: listOf(z.object({ name: z.enum(ABILITY_CODES), value: bonus('A saving throw') }), 6),
  skills: listOf(skillSchema, SKILL_NAMES.length),
  damage_vulnerabilities: defences('A vulnerability'),
  damage_resistances: defences('A resistance'),
  damage_immunities: defences('An immunity'),
  condition_immunities: listOf(conditionSchema, CONDITIONS.length),
  senses: z.object({ ...senses, passive_perception: wholeNumber('Passive Perception', 0, BONUS_MAXIMUM) }),
  languages: optionalText('Languages', TEXT_MAXIMUM),
  gear: optionalText('Gear', TEXT_MAXIMUM),
  challenge_rating: z
    .number(CHALLENGE_RULE)
    .check(z.refine((rating) => CHALLENGE_RATINGS.includes(rating), CHALLENGE_RULE)),
  proficiency_bonus: wholeNumber('Proficiency bonus', 0, BONUS_MAXIMUM),
  xp: wholeNumber('XP', 0, 10_000_000),
  /** The description, separate from the figures. */
  desc: optionalText('Description', LONG_TEXT_MAXIMUM),
  /** Traits. A feature named Spellcasting has slots and lists in the wording of the SRD. */
  special_abilities: features,
  actions: features,
  bonus_actions: features,
  reactions: features,
  legendary_intro: intro('Legendary actions'),
  legendary_actions: features,
  lair_intro: intro('Lair actions'),
  lair_actions: features,
  mythic_intro: intro('Mythic actions'),
  mythic_actions: features,
});
export type OwnMonsterFields = z.infer<typeof ownMonsterFieldsSchema>;
