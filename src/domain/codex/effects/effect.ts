import * as z from 'zod/mini';
import { CREATURE_TYPES, SIZES, SKILL_NAMES } from '#domain/codex/vocabulary.ts';
import { CONDITIONS } from '#domain/creature/conditions.ts';
import { DAMAGE_TYPES } from '#domain/creature/damage.ts';
import { abilitySchema, conditionSchema, damageTypeSchema } from '#domain/creature/schemas.ts';
import { AMOUNTS, CANNOT, ENDINGS, MOMENTS, UNTIL } from './vocabulary.ts';

/*
 * An entry says what a feature or a spell does: see docs/decisions/0066-effects-are-data.md. Every object is strict, so
 * that a misspelt word is an error of its line.
 */

const text = z.string().check(z.minLength(1));
const whole = z.int().check(z.minimum(1));
const feet = z.int().check(z.minimum(0));

/** '2d6 + 5', '7', '1d8 + MOD' with the modifier of the spellcasting ability. */
const DICE = /^(?:\d{1,4}|\d{1,3}d\d{1,4}|MOD)(?: [+-] (?:\d{1,4}|\d{1,3}d\d{1,4}|MOD))*$/;
/** A number without dice may be written without quotes. */
const dice = z.union([z.int(), z.string().check(z.regex(DICE, "Dice are written '2d6 + 5'."))]);
const amount = z.union([dice, z.enum(AMOUNTS)]);

function oneOrMore<T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T | T[]> {
  return z.union([schema, z.array(schema).check(z.minLength(1))]);
}

const moments = oneOrMore(z.enum(MOMENTS));

/** '1 minute', '1d4 hours'. 'the spell' is the duration of the spell. */
const period = z
  .string()
  .check(
    z.regex(
      /^(?:the spell|(?:\d{1,4}|\d{1,2}d\d{1,3}) (?:round|minute|hour|day|year)s?)$/,
      "A duration is '1 minute' or 'the spell'.",
    ),
  );

/** 'attacks', 'strength saves', 'saves against poison', 'Perception checks', 'attacks against it'. */
const ABILITY_WORD = 'strength|dexterity|constitution|intelligence|wisdom|charisma';
const ROLL = new RegExp(
  `^(?:(?:melee |ranged |weapon |spell )?attacks|attacks against (?:it|the user)|saves|checks|initiative|death saves|concentration saves|(?:${ABILITY_WORD}) (?:saves|checks|attacks)|(?:(?:${ABILITY_WORD}) )?saves against (?:magic|spells|spells of the user|poison|illusions|turning|disease|being knocked prone|being put to sleep|the user|${CONDITIONS.join('|')})|(?:${SKILL_NAMES.join('|')}) checks)$`,
);
const rolls = z.array(z.string().check(z.regex(ROLL, 'These rolls are not known.'))).check(z.minLength(1));

const defences = z.array(z.enum([...DAMAGE_TYPES, 'all', 'nonmagical weapons'])).check(z.minLength(1));

/** What an effect changes while it lasts, or a trait always. */
const givenSchema = z.strictObject({
  ac: z.optional(z.int()),
  ac_minimum: z.optional(z.int()),
  /** Plus the Dexterity modifier: Mage Armor. */
  ac_base: z.optional(z.int()),
  resistance: z.optional(defences),
  immunity: z.optional(defences),
  vulnerability: z.optional(defences),
  /** Damage of these types heals instead. */
  absorbs: z.optional(z.array(damageTypeSchema).check(z.minLength(1))),
  immune_to: z.optional(z.array(conditionSchema).check(z.minLength(1))),
  advantage: z.optional(rolls),
  disadvantage: z.optional(rolls),
  /** Dice or a number that is added to the rolls. */
  bonus: z.optional(
    z.strictObject({ to: rolls, dice: z.union([z.int(), z.string().check(z.regex(/^[+-]?\d/))]) }),
  ),
  /** '0', 'halved', 'doubled', '+10', '-20', 'fly 60', 'climb'. */
  speed: z.optional(
    z
      .string()
      .check(z.regex(/^(?:0|halved|doubled|[+-]\d{1,3}|(?:fly|swim|climb|burrow|walk)(?: \d{1,3})?)$/)),
  ),
  cannot: z.optional(z.array(z.enum(CANNOT)).check(z.minLength(1))),
  magic_weapons: z.optional(z.boolean()),
  evasion: z.optional(z.boolean()),
  legendary_resistance: z.optional(z.boolean()),
  reaction_every_turn: z.optional(z.boolean()),
  /** Only the game master knows whether it applies now. */
  if: z.optional(text),
});
export type Given = z.infer<typeof givenSchema>;

/** Who is affected. The other creatures are not. */
const onlySchema = z.strictObject({
  hit_points_at_most: z.optional(whole),
  damage_at_most: z.optional(whole),
  size_at_most: z.optional(z.enum(SIZES)),
  types: z.optional(z.array(z.enum(CREATURE_TYPES)).check(z.minLength(1))),
  not_types: z.optional(z.array(z.enum(CREATURE_TYPES)).check(z.minLength(1))),
  has: z.optional(oneOrMore(conditionSchema)),
});

export interface Consequence {
  // What happens: exactly one of these.
  readonly damage?: string | number | undefined;
  readonly condition?: string | undefined;
  readonly save?: SaveAbility | SaveAbility[] | undefined;
  readonly at?: Moments | undefined;
  readonly heal?: string | number | undefined;
  readonly revive?: string | number | undefined;
  readonly temporary?: string | number | undefined;
  readonly lower_maximum?: string | number | undefined;
  readonly raise_maximum?: string | number | undefined;
  readonly lower_ability?: SaveAbility | undefined;
  readonly drops_to?: number | undefined;
  readonly dies?: boolean | undefined;
  readonly push?: number | undefined;
  readonly pull?: number | undefined;
  readonly ends?: string | string[] | undefined;
  readonly action?: string | undefined;
  readonly times?: number | undefined;
  readonly note?: string | undefined;

  // Which creature, and only in this case.
  readonly to?: string | undefined;
  readonly if?: string | undefined;
  readonly only?: z.infer<typeof onlySchema> | undefined;

  // Damage.
  readonly type?: Harm | Harm[] | undefined;
  readonly instead?: readonly Alternative[] | undefined;
  readonly not_below?: number | undefined;
  readonly at_zero?: string | undefined;
  readonly half_on_miss?: boolean | undefined;

  // Damage, healing and pools of a spell.
  readonly higher?: string | number | undefined;
  readonly higher_every?: number | undefined;
  readonly cantrip?: boolean | undefined;
  readonly by?: string | number | undefined;

  // A condition, or another effect that lasts.
  readonly level?: number | undefined;
  readonly for?: string | undefined;
  readonly until?: (typeof UNTIL)[number] | undefined;
  readonly while?: string | undefined;
  readonly save_ends?: Moments | SaveEnds | undefined;
  readonly escape?: number | undefined;
  readonly action_ends?: z.infer<typeof actionEndsSchema> | undefined;
  readonly ends_when?: Ending | Ending[] | undefined;
  readonly ends_if?: string | undefined;
  readonly gives?: Given | undefined;

  // A save.
  readonly dc?: number | string | undefined;
  readonly magical?: boolean | undefined;
  readonly half?: boolean | undefined;
  readonly fail?: readonly Consequence[] | undefined;
  readonly fail_by_5?: readonly Consequence[] | undefined;
  readonly success?: readonly Consequence[] | undefined;
  readonly immune?: string | undefined;
  readonly advantage_if?: string | undefined;
  readonly disadvantage_if?: string | undefined;

  // Something that happens later.
  readonly does?: readonly Consequence[] | undefined;
}

type SaveAbility = z.infer<typeof abilitySchema>;
type Moments = z.infer<typeof moments>;
type Ending = (typeof ENDINGS)[number];
type Harm = z.infer<typeof harm>;

export interface SaveEnds {
  /** At the end of each of its turns, if nothing else is said. */
  readonly at?: Moments | undefined;
  readonly ability?: SaveAbility | undefined;
  readonly dc?: number | undefined;
  readonly fail?: readonly Consequence[] | undefined;
  readonly successes?: number | undefined;
  readonly failures?: number | undefined;
  readonly if?: string | undefined;
  readonly advantage_if?: string | undefined;
  readonly disadvantage_if?: string | undefined;
}

/** 'weapon' is the type of the attack that it is added to. */
const harm = z.enum([...DAMAGE_TYPES, 'weapon']);
const harms = oneOrMore(harm);

/** Replaces the dice, the type or both in this case. */
const alternativeSchema = z.strictObject({
  if: text,
  damage: dice,
  type: z.optional(harms),
  bonus: z.optional(z.int()),
});
type Alternative = z.infer<typeof alternativeSchema>;

const consequences: z.ZodMiniType<Consequence[]> = z
  .array(z.lazy((): z.ZodMiniType<Consequence> => consequenceSchema))
  .check(z.minLength(1));

const saveEndsSchema: z.ZodMiniType<SaveEnds> = z.strictObject({
  at: z.optional(moments),
  ability: z.optional(abilitySchema),
  dc: z.optional(whole),
  fail: z.optional(consequences),
  successes: z.optional(whole),
  failures: z.optional(whole),
  if: z.optional(text),
  advantage_if: z.optional(text),
  disadvantage_if: z.optional(text),
});

/** An action ends the effect: its own, or of anybody next to it. */
const actionEndsSchema = z.strictObject({
  by: z.enum(['itself', 'anybody']),
  how: z.optional(text),
  check: z.optional(z.union([abilitySchema, z.enum(SKILL_NAMES)])),
  /** The DC of the save, if nothing else is said. */
  dc: z.optional(whole),
});

const PLACED = ['to', 'if', 'only'];
const GROWS = ['higher', 'higher_every', 'cantrip'];
const LASTS = [
  'for',
  'until',
  'while',
  'save_ends',
  'escape',
  'action_ends',
  'ends_when',
  'ends_if',
  'gives',
];

/** What may be said about each consequence. */
const SAYS: Readonly<Record<string, readonly string[]>> = {
  damage: ['type', 'instead', 'not_below', 'at_zero', 'half_on_miss', ...GROWS],
  condition: ['level', ...LASTS],
  save: [
    'dc',
    'magical',
    'half',
    'fail',
    'fail_by_5',
    'success',
    'immune',
    'advantage_if',
    'disadvantage_if',
  ],
  at: ['does', 'while', 'for'],
  heal: GROWS,
  /** A dead creature lives again, with these hit points. */
  revive: [],
  temporary: ['for', ...GROWS],
  lower_maximum: ['for', 'ends_when', 'at_zero'],
  raise_maximum: ['for', ...GROWS],
  lower_ability: ['by', 'ends_when', 'at_zero'],
  drops_to: [],
  dies: [],
  push: [],
  pull: [],
  ends: [],
  action: ['times'],
  note: [],
};
export const VERBS = Object.keys(SAYS) as (keyof Consequence)[];

const consequenceSchema: z.ZodMiniType<Consequence> = z
  .strictObject({
    damage: z.optional(dice),
    condition: z.optional(text),
    save: z.optional(oneOrMore(abilitySchema)),
    at: z.optional(moments),
    heal: z.optional(amount),
    revive: z.optional(amount),
    temporary: z.optional(amount),
    lower_maximum: z.optional(amount),
    raise_maximum: z.optional(amount),
    lower_ability: z.optional(abilitySchema),
    drops_to: z.optional(z.int().check(z.minimum(0), z.maximum(1))),
    dies: z.optional(z.literal(true)),
    push: z.optional(feet),
    pull: z.optional(feet),
    ends: z.optional(oneOrMore(text)),
    action: z.optional(text),
    times: z.optional(whole),
    note: z.optional(text),
    to: z.optional(text),
    if: z.optional(text),
    only: z.optional(onlySchema),
    type: z.optional(harms),
    instead: z.optional(z.array(alternativeSchema).check(z.minLength(1))),
    not_below: z.optional(whole),
    at_zero: z.optional(text),
    half_on_miss: z.optional(z.literal(true)),
    higher: z.optional(dice),
    higher_every: z.optional(whole),
    cantrip: z.optional(z.literal(true)),
    by: z.optional(dice),
    level: z.optional(z.int().check(z.minimum(1), z.maximum(6))),
    for: z.optional(period),
    until: z.optional(z.enum(UNTIL)),
    while: z.optional(text),
    save_ends: z.optional(z.union([moments, saveEndsSchema])),
    escape: z.optional(whole),
    action_ends: z.optional(actionEndsSchema),
    ends_when: z.optional(oneOrMore(z.enum(ENDINGS))),
    ends_if: z.optional(text),
    gives: z.optional(givenSchema),
    dc: z.optional(z.union([whole, z.literal('5 + the damage taken')])),
    magical: z.optional(z.literal(true)),
    half: z.optional(z.literal(true)),
    fail: z.optional(consequences),
    fail_by_5: z.optional(consequences),
    success: z.optional(consequences),
    immune: z.optional(period),
    advantage_if: z.optional(text),
    disadvantage_if: z.optional(text),
    does: z.optional(consequences),
  })
  .check((context) => {
    const said = Object.keys(context.value);
    const [verb, ...others] = VERBS.filter((one) => said.includes(one));
    // 'at' may be the moment of another consequence only in its own entry.
    if (verb === undefined || others.length > 0) {
      const problem = `A consequence is exactly one of: ${VERBS.join(', ')}.`;
      context.issues.push({ code: 'custom', message: problem, input: context.value });
      return;
    }
    const allowed = [verb, ...PLACED, ...(SAYS[verb] ?? [])];
    const wrong = said.find((key) => !allowed.includes(key));
    if (wrong === undefined) return;
    const message = `'${wrong}' says nothing about '${verb}'.`;
    context.issues.push({ code: 'custom', message, input: context.value, path: [wrong] });
  });

/** A melee attack has a reach, a ranged attack a range, and some have both. Spells take their bonus from the caster. */
const attackSchema = z
  .strictObject({
    bonus: z.optional(z.int()),
    reach: z.optional(feet),
    /** '80/320' or 60. */
    range: z.optional(z.union([feet, z.string().check(z.regex(/^\d{1,4}\/\d{1,4}$/))])),
    with: z.optional(z.enum(['weapon', 'spell'])),
  })
  .check(
    z.refine(
      ({ reach, range }) => reach !== undefined || range !== undefined,
      'An attack has a reach or a range.',
    ),
  );

/** One shape with its size in feet. 'within' is around the user. */
const areaSchema = z
  .strictObject({
    within: z.optional(feet),
    cone: z.optional(feet),
    cube: z.optional(feet),
    line: z.optional(feet),
    sphere: z.optional(feet),
    circle: z.optional(feet),
    cylinder: z.optional(feet),
    hemisphere: z.optional(feet),
    square: z.optional(feet),
    wall: z.optional(text),
    width: z.optional(feet),
    height: z.optional(feet),
  })
  .check(
    z.refine(
      (area) => Object.keys(area).filter((key) => key !== 'width' && key !== 'height').length === 1,
      'An area has one shape.',
    ),
  );

/** One way to use a feature or a spell. */
const waySchema = z
  .strictObject({
    /** Tells several ways apart: 'Fire Breath'. */
    way: z.optional(text),
    attack: z.optional(attackSchema),
    /** Spells and magical features. Weapons are magical by the trait of their bearer. */
    magical: z.optional(z.boolean()),
    area: z.optional(areaSchema),
    /** Who, in words: 'one creature grappled by the user'. */
    targets: z.optional(text),
    more_targets: z.optional(whole),
    only: z.optional(onlySchema),
    uses: z.optional(z.string().check(z.regex(/^(?:\d\/(?:day|turn)|short rest|long rest)$/))),
    /** The lowest result of a d6 that brings it back. */
    recharge: z.optional(z.int().check(z.minimum(2), z.maximum(6))),
    /** Legendary actions. */
    costs: z.optional(whole),
    /** It happens by itself at this moment. */
    at: z.optional(moments),
    if: z.optional(text),
    /** Damage of these types stops it until the user's next turn has begun. */
    stopped_by: z.optional(z.array(damageTypeSchema).check(z.minLength(1))),
    /** Rays or darts, each with its own target. */
    copies: z.optional(
      z.strictObject({
        of: text,
        count: whole,
        higher: z.optional(whole),
        cantrip: z.optional(z.literal(true)),
      }),
    ),
    /** The hit points that are affected in total, those with the fewest first. */
    pool: z.optional(z.strictObject({ dice, higher: z.optional(dice) })),
    hit: z.optional(consequences),
    miss: z.optional(consequences),
    does: z.optional(consequences),
    gives: z.optional(givenSchema),
    note: z.optional(text),
  })
  .check(
    z.refine(
      ({ attack, hit, miss }) => attack !== undefined || (hit === undefined && miss === undefined),
      "Only an attack has 'hit' and 'miss'.",
    ),
    z.refine(
      ({ hit, does, gives, note }) => [hit, does, gives, note].some((part) => part !== undefined),
      "An entry says what it does: 'hit', 'does', 'gives' or 'note'.",
    ),
  );
export type Way = z.infer<typeof waySchema>;

/** One way, or several to choose from. */
const entrySchema = z.union([waySchema, z.array(waySchema).check(z.minLength(2))]);

/** By the name of a monster, then by the name of its feature. */
export const monsterEffectsSchema = z.record(z.string(), z.record(z.string(), entrySchema));
/** By the name of a spell, or of a trait that many monsters have. */
export const namedEffectsSchema = z.record(z.string(), entrySchema);
export type MonsterEffects = z.infer<typeof monsterEffectsSchema>;
export type NamedEffects = z.infer<typeof namedEffectsSchema>;

/** The ways of an entry, the usual one first. */
export function waysOf(entry: z.infer<typeof entrySchema>): readonly Way[] {
  return Array.isArray(entry) ? entry : [entry];
}
