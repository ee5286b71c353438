import * as z from 'zod/mini';
import { CREATURE_TYPES, SIZES, SKILL_NAMES } from '#domain/codex/vocabulary.ts';
import { ABILITIES } from '#domain/creature/abilities.ts';
import { CONDITIONS } from '#domain/creature/conditions.ts';
import { DAMAGE_TYPES } from '#domain/creature/damage.ts';
import { conditionSchema, damageTypeSchema } from '#domain/creature/schemas.ts';
import { AMOUNTS, CANNOT, MOMENTS } from './vocabulary.ts';

/*
 * The parts that the entries of effects have in common: see docs/decisions/0066-effects-are-data.md. Every object is
 * strict, so that a misspelt word is an error of its line.
 */

export const text = z.string().check(z.minLength(1));
export const whole = z.int().check(z.minimum(1));
export const feet = z.int().check(z.minimum(0));

/** '2d6 + 5', '7', '1d8 + MOD' with the modifier of the spellcasting ability. */
const DICE = /^(?:\d{1,4}|\d{1,3}d\d{1,4}|MOD)(?: [+-] (?:\d{1,4}|\d{1,3}d\d{1,4}|MOD)){0,3}$/;
export const dice = z.union([z.int(), z.string().check(z.regex(DICE, "Dice are written '2d6 + 5'."))]);
export const amount = z.union([dice, z.enum(AMOUNTS)]);

export function oneOrMore<T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T | T[]> {
  return z.union([schema, z.array(schema).check(z.minLength(1))]);
}

const some = <T>(schema: z.ZodMiniType<T>) => z.optional(z.array(schema).check(z.minLength(1)));

export const moments = oneOrMore(z.enum(MOMENTS));

/** '1 minute', '1d4 hours'. 'the spell' is the duration of the spell. */
const PERIOD = /^(?:the spell|(?:\d{1,4}|\d{1,2}d\d{1,3}) (?:round|minute|hour|day|year)s?)$/;
export const period = z.string().check(z.regex(PERIOD, "A duration is '1 minute' or 'the spell'."));

/** 'weapon' is the type of the attack that the damage is added to. */
export const harms = oneOrMore(z.enum([...DAMAGE_TYPES, 'weapon']));

const SAVES_AGAINST = [
  'magic',
  'spells',
  'poison',
  'illusions',
  'turning',
  'being knocked prone',
  ...CONDITIONS,
].join('|');
const ABILITY = ABILITIES.join('|');
const ROLL = new RegExp(
  `^(?:(?:melee |ranged |weapon )?attacks|attacks against it|saves|checks|death saves|(?:${ABILITY}) (?:saves|checks|attacks)|(?:(?:${ABILITY}) )?saves against (?:${SAVES_AGAINST})|(?:${SKILL_NAMES.join('|')}) checks)$`,
);
const roll = z.string().check(z.regex(ROLL, 'These rolls are not known.'));

const defence = z.enum([...DAMAGE_TYPES, 'all', 'nonmagical weapons']);

const SPEED = /^(?:0|halved|doubled|[+-]\d{1,3}|(?:fly|swim|climb)(?: \d{1,3})?)$/;

/** What an effect changes while it lasts, or a trait always. */
export const givenSchema = z.strictObject({
  ac: z.optional(z.int()),
  ac_minimum: z.optional(z.int()),
  /** Plus the Dexterity modifier: Mage Armor. */
  ac_base: z.optional(z.int()),
  resistance: some(defence),
  immunity: some(defence),
  vulnerability: some(defence),
  /** Damage of these types heals instead. */
  absorbs: some(damageTypeSchema),
  immune_to: some(conditionSchema),
  advantage: some(roll),
  disadvantage: some(roll),
  /** Added to the rolls: '1d4', -2. */
  bonus: z.optional(
    z.strictObject({
      to: z.array(roll).check(z.minLength(1)),
      dice: z.union([z.int(), z.string().check(z.regex(/^-?\d{1,2}d\d{1,2}$/))]),
    }),
  ),
  /** '0', 'halved', 'doubled', '+10', 'fly 60', 'climb'. */
  speed: z.optional(z.string().check(z.regex(SPEED, "A speed is '0', 'halved', '+10' or 'fly 60'."))),
  cannot: some(z.enum(CANNOT)),
  magic_weapons: z.optional(z.literal(true)),
  evasion: z.optional(z.literal(true)),
  legendary_resistance: z.optional(z.literal(true)),
  reaction_every_turn: z.optional(z.literal(true)),
  /** Only the game master knows whether it applies now: rarely or usually. */
  if: z.optional(text),
  unless: z.optional(text),
});
export type Given = z.infer<typeof givenSchema>;

/** Who is affected. The other creatures are not. */
export const onlySchema = z.strictObject({
  hit_points_at_most: z.optional(whole),
  hit_points_above: z.optional(whole),
  damage_at_most: z.optional(whole),
  size_at_most: z.optional(z.enum(SIZES)),
  types: some(z.enum(CREATURE_TYPES)),
  not_types: some(z.enum(CREATURE_TYPES)),
  has: z.optional(conditionSchema),
  /** Creatures that are immune to this condition are not affected. */
  can_be: z.optional(conditionSchema),
});
export type Only = z.infer<typeof onlySchema>;
