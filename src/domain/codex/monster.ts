import * as z from 'zod/mini';
import { abilityScoresSchema, conditionSchema } from '#domain/creature/schemas.ts';
import { editionSchema } from '#domain/encounter/edition-schema.ts';
import type { Way } from './effects/effect.ts';
import { ABILITY_CODES, SIZES, SKILL_NAMES } from './vocabulary.ts';

const text = z.string().check(z.minLength(1));

const knownWays = z.array(z.unknown()) as unknown as z.ZodMiniType<readonly Way[]>;

const abilityReference = z.object({ name: z.enum(ABILITY_CODES) });

/** A save that a target makes, never one that the monster makes. */
const saveSchema = z.object({
  dc_type: abilityReference,
  /** The second ability, if the target chooses between two. */
  alternative_dc_type: z.optional(abilityReference),
  dc_value: z.int(),
  success_type: z.enum(['none', 'half']),
});
export type MonsterSave = z.infer<typeof saveSchema>;

const rolledDamage = { damage_type: z.object({ name: text }), damage_dice: text };

/** With `dc`, the target makes a save against the damage. Without `dc`, a hit always deals the damage. */
const attackDamageSchema = z.object({ ...rolledDamage, dc: z.optional(saveSchema) });
export type MonsterDamage = z.infer<typeof attackDamageSchema>;

/** Replaces a part of `damage` and is never added to it: 'if used with two hands'. */
const alternativeDamageSchema = z.object({ ...rolledDamage, when: text });
export type AlternativeDamage = z.infer<typeof alternativeDamageSchema>;

/** A trait, an action, a reaction or a legendary action. */
export const monsterFeatureSchema = z.object({
  name: text,
  desc: text,
  /** How often the feature is usable: '3/Day', 'Recharge 5-6', 'Recharges after a Short or Long Rest'. */
  usage: z.optional(text),
  attack_bonus: z.optional(z.int()),
  damage: z.optional(z.array(attackDamageSchema)),
  alternative_damage: z.optional(z.array(alternativeDamageSchema)),
  dc: z.optional(saveSchema),
  /** The saves after the first, if a feature has several: a dragon's second breath. */
  further_dcs: z.optional(z.array(saveSchema)),
  /** What it does: as its game master says, otherwise from `content/effects`. They are checked there. */
  ways: z.optional(knownWays),
  /** Only in a library: what its game master says, instead of what is read from the text. */
  corrected: z.optional(knownWays),
});
export type MonsterFeature = z.infer<typeof monsterFeatureSchema>;

const speedSchema = z.object({
  /** Always present in the codex: '0 ft.' for a monster that cannot walk. */
  walk: z.optional(text),
  burrow: z.optional(text),
  climb: z.optional(text),
  fly: z.optional(text),
  swim: z.optional(text),
  hover: z.optional(z.boolean()),
});
export type Speed = z.infer<typeof speedSchema>;

const sensesSchema = z.object({
  blindsight: z.optional(text),
  darkvision: z.optional(text),
  tremorsense: z.optional(text),
  truesight: z.optional(text),
  passive_perception: z.int(),
});

export const monsterSchema = z.object({
  index: text,
  name: text,
  size: z.enum(SIZES),
  type: text,
  subtype: z.nullable(text),
  alignment: text,
  armor_class: z.int(),
  /** The source of the armor class, if it is not Dexterity alone: 'natural armor', 'chain shirt, shield'. */
  armor_desc: z.optional(text),
  /** The second armor class of a stat block: '11 while prone', '15 with mage armor'. */
  armor_class_note: z.optional(text),
  hit_points: z.int(),
  hit_dice: z.string().check(z.regex(/^\d+d\d+$/)),
  /** The hit dice with the Constitution bonus: '18d10 + 36'. */
  hit_points_roll: text,
  speed: speedSchema,
  /** The speeds in the other forms of a shapechanger. */
  other_speeds: z.array(z.object({ form: text, speed: speedSchema })),
  stats: abilityScoresSchema,
  saving_throws: z.array(z.object({ name: z.enum(ABILITY_CODES), value: z.int() })),
  /** `note` is extra text of the stat block about the skill: '+6 in dim light or darkness'. */
  skills: z.array(z.object({ name: z.enum(SKILL_NAMES), value: z.int(), note: z.optional(text) })),
  damage_vulnerabilities: z.array(text),
  damage_resistances: z.array(text),
  damage_immunities: z.array(text),
  condition_immunities: z.array(z.object({ index: conditionSchema, name: text })),
  senses: sensesSchema,
  languages: z.string(),
  challenge_rating: z.number(),
  proficiency_bonus: z.int(),
  xp: z.int(),
  desc: z.string(),
  special_abilities: z.array(monsterFeatureSchema),
  spellcasting: z.nullable(z.object({ desc: text })),
  actions: z.array(monsterFeatureSchema),
  reactions: z.array(monsterFeatureSchema),
  legendary_actions: z.array(monsterFeatureSchema),
  /** The spells that the text mentions, so that a page can link them. */
  spells: z.array(z.object({ index: text, name: text })),
  url: text,
  pointer: text,
  // The fields below exist only on monsters of a library. A field without a value is omitted.
  /** The edition of the rules. Monsters of the codex follow the rules of 2014. */
  edition: z.optional(editionSchema),
  /** Replaces the Dexterity modifier. Stat blocks of 2024 have it. */
  initiative_bonus: z.optional(z.int()),
  gear: z.optional(text),
  bonus_actions: z.optional(z.array(monsterFeatureSchema)),
  legendary_intro: z.optional(text),
  lair_intro: z.optional(text),
  lair_actions: z.optional(z.array(monsterFeatureSchema)),
  mythic_intro: z.optional(text),
  mythic_actions: z.optional(z.array(monsterFeatureSchema)),
  /** A book or an author. */
  source: z.optional(text),
  tags: z.optional(z.array(text)),
});
export type Monster = z.infer<typeof monsterSchema>;

/** A monster of a library may have an empty alignment or empty hit dice. The TypeScript type is the same. */
export const libraryMonsterSchema = z.extend(monsterSchema, {
  alignment: z.string(),
  hit_dice: z.string(),
  hit_points_roll: z.string(),
});

/** The fields of a monster in a list, as the decision records define them. */
export const monsterSummarySchema = z.pick(monsterSchema, {
  index: true,
  name: true,
  size: true,
  type: true,
  alignment: true,
  hit_points: true,
  armor_class: true,
  challenge_rating: true,
  xp: true,
  url: true,
  pointer: true,
});
export type MonsterSummary = z.infer<typeof monsterSummarySchema>;

export function summariseMonster(monster: Monster): MonsterSummary {
  const { index, name, size, type, alignment, hit_points, armor_class, challenge_rating, xp, url, pointer } =
    monster;
  return { index, name, size, type, alignment, hit_points, armor_class, challenge_rating, xp, url, pointer };
}

export function isSpellcastingTrait(feature: MonsterFeature): boolean {
  return /spellcasting/i.test(feature.name);
}
