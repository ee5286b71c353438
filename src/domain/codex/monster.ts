import * as z from 'zod/mini';
import { abilityScoresSchema, conditionSchema } from '#domain/creature/schemas.ts';
import { editionSchema } from '#domain/encounter/edition-schema.ts';
import { ABILITY_CODES, SIZES, SKILL_NAMES } from './vocabulary.ts';

const text = z.string().check(z.minLength(1));

const abilityReference = z.object({ name: z.enum(ABILITY_CODES) });

/** A save that the feature asks of a target; never one that the monster itself makes. */
const saveSchema = z.object({
  dc_type: abilityReference,
  /** The other ability, where the target chooses between two. */
  alternative_dc_type: z.optional(abilityReference),
  dc_value: z.int(),
  success_type: z.enum(['none', 'half']),
});
export type MonsterSave = z.infer<typeof saveSchema>;

const rolledDamage = { damage_type: z.object({ name: text }), damage_dice: text };

/** With `dc`, the target has a save against it; without, a hit deals it for certain. */
const attackDamageSchema = z.object({ ...rolledDamage, dc: z.optional(saveSchema) });
export type MonsterDamage = z.infer<typeof attackDamageSchema>;

/** Dealt in place of a part of `damage`, never on top of it: 'if used with two hands'. */
const alternativeDamageSchema = z.object({ ...rolledDamage, when: text });
export type AlternativeDamage = z.infer<typeof alternativeDamageSchema>;

/** A trait, an action, a reaction, a legendary action and the like. */
export const monsterFeatureSchema = z.object({
  name: text,
  desc: text,
  /** How often: '3/Day', 'Recharge 5-6', 'Recharges after a Short or Long Rest'. */
  usage: z.optional(text),
  attack_bonus: z.optional(z.int()),
  damage: z.optional(z.array(attackDamageSchema)),
  alternative_damage: z.optional(z.array(alternativeDamageSchema)),
  dc: z.optional(saveSchema),
  /** The saves after the first, where a feature asks for several: a dragon's second breath. */
  further_dcs: z.optional(z.array(saveSchema)),
});
export type MonsterFeature = z.infer<typeof monsterFeatureSchema>;

const speedSchema = z.object({
  /** The codex always has it: '0 ft.' for what cannot walk. */
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
  /** What the armor class comes from, where Dexterity alone does not make it: 'natural armor', 'chain shirt, shield'. */
  armor_desc: z.optional(text),
  /** The second figure of a stat block: '11 while prone', '15 with mage armor'. */
  armor_class_note: z.optional(text),
  hit_points: z.int(),
  hit_dice: z.string().check(z.regex(/^\d+d\d+$/)),
  /** The dice with what Constitution adds: '18d10 + 36'. */
  hit_points_roll: text,
  speed: speedSchema,
  /** The speeds of a shapechanger's other forms. */
  other_speeds: z.array(z.object({ form: text, speed: speedSchema })),
  stats: abilityScoresSchema,
  saving_throws: z.array(z.object({ name: z.enum(ABILITY_CODES), value: z.int() })),
  /** `note`: what else the stat block says of it, '+6 in dim light or darkness'. */
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
  /** The spells that its text names, so that a page can link them. */
  spells: z.array(z.object({ index: text, name: text })),
  url: text,
  pointer: text,
  // What only monsters of a library have; left out where there is nothing.
  /** The rules that it follows; one of the codex follows those of 2014. */
  edition: z.optional(editionSchema),
  /** In place of the Dexterity modifier: stat blocks of 2024 have it. */
  initiative_bonus: z.optional(z.int()),
  gear: z.optional(text),
  bonus_actions: z.optional(z.array(monsterFeatureSchema)),
  legendary_intro: z.optional(text),
  lair_intro: z.optional(text),
  lair_actions: z.optional(z.array(monsterFeatureSchema)),
  mythic_intro: z.optional(text),
  mythic_actions: z.optional(z.array(monsterFeatureSchema)),
  /** Where it comes from: a book, an author. */
  source: z.optional(text),
  tags: z.optional(z.array(text)),
});
export type Monster = z.infer<typeof monsterSchema>;

/** A monster of a library may lack what each of the codex has: an alignment, hit dice. The type is the same. */
export const libraryMonsterSchema = z.extend(monsterSchema, {
  alignment: z.string(),
  hit_dice: z.string(),
  hit_points_roll: z.string(),
});

/** What a list of monsters holds of each; the decisions give the fields. */
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
