import * as z from 'zod/mini';
import { SKILL_NAMES } from '#domain/codex/vocabulary.ts';
import { abilitySchema } from '#domain/creature/schemas.ts';
import {
  amount,
  dice,
  feet,
  givenSchema,
  harms,
  moments,
  oneOrMore,
  onlySchema,
  period,
  text,
  whole,
} from './terms.ts';
import { ENDINGS, UNTIL } from './vocabulary.ts';

/** Which creature, and in which case. `if` and `unless` are for the game master to judge, `only` for the fight. */
const placed = {
  /** The target, if nothing else is said: 'user', 'the attacker'. */
  to: z.optional(text),
  /** It does not happen by itself. */
  if: z.optional(text),
  /** It happens, with a few exceptions. */
  unless: z.optional(text),
  only: z.optional(onlySchema),
};

/** How a spell grows: for each slot above its own level, or for every few of them. A cantrip grows with its caster. */
const grows = {
  higher: z.optional(dice),
  higher_every: z.optional(whole),
  cantrip: z.optional(z.literal(true)),
};

const endings = z.optional(oneOrMore(z.enum(ENDINGS)));

const damageSchema = z.strictObject({
  damage: dice,
  /** Several types are a choice. Without a type, it is a loss of hit points. */
  type: z.optional(harms),
  /** Replaces the dice, and perhaps the attack bonus: 'if used with two hands', 'with shillelagh'. */
  instead: z.optional(
    z.array(z.strictObject({ when: text, damage: dice, bonus: z.optional(z.int()) })).check(z.minLength(1)),
  ),
  /** The damage leaves at least these hit points. */
  not_below: z.optional(whole),
  at_zero: z.optional(text),
  half_on_miss: z.optional(z.literal(true)),
  ...grows,
  ...placed,
});

/** An action ends the effect: its own, or of anybody next to it. Without a DC, it is that of the save. */
const actionEndsSchema = z.strictObject({
  by: z.enum(['itself', 'anybody']),
  how: z.optional(text),
  check: z.optional(z.union([abilitySchema, z.enum(SKILL_NAMES)])),
  dc: z.optional(whole),
});

/** A save that is made again. A success ends the effect. */
const saveEndsSchema = z.strictObject({
  /** At the end of each of its turns, if nothing else is said. */
  at: z.optional(moments),
  /** Of the save that imposed it, if nothing else is said. */
  ability: z.optional(abilitySchema),
  get fail(): z.ZodMiniOptional<z.ZodMiniType<Consequences>> {
    return z.optional(consequencesSchema);
  },
  /** How many of them it takes. */
  successes: z.optional(whole),
  failures: z.optional(whole),
  if: z.optional(text),
  advantage_if: z.optional(text),
  disadvantage_if: z.optional(text),
});
export type SaveEnds = z.infer<typeof saveEndsSchema>;

/** A condition of the rules, or another effect that lasts, by its name. It ends with the first of its endings. */
const conditionSchema = z.strictObject({
  condition: text,
  for: z.optional(period),
  until: z.optional(z.enum(UNTIL)),
  /** As long as another condition of this entry, or 'in the area'. */
  while: z.optional(text),
  save_ends: z.optional(z.union([moments, saveEndsSchema])),
  /** The DC to escape from a grapple. */
  escape: z.optional(whole),
  action_ends: z.optional(actionEndsSchema),
  ends_when: endings,
  ends_if: z.optional(text),
  /** SPL-6: players do not see it. */
  secret: z.optional(z.literal(true)),
  gives: z.optional(givenSchema),
  ...placed,
});

const saveSchema = z.strictObject({
  /** Several abilities are a choice of the target. */
  save: oneOrMore(abilitySchema),
  /** Without it, the save DC of the caster counts. */
  dc: z.optional(z.union([whole, z.literal('5 + the damage taken')])),
  /** The save is against magic, though the attack itself is not magical. */
  magical: z.optional(z.literal(true)),
  /** Only an unwilling creature makes it. A willing one is affected as by a failure. */
  unwilling: z.optional(z.literal(true)),
  /** A success leaves half of the damage of `fail`, and nothing else of it. */
  half: z.optional(z.literal(true)),
  get fail(): z.ZodMiniOptional<z.ZodMiniType<Consequences>> {
    return z.optional(consequencesSchema);
  },
  /** Instead of `fail`. */
  get fail_by_5(): z.ZodMiniOptional<z.ZodMiniType<Consequences>> {
    return z.optional(consequencesSchema);
  },
  get success(): z.ZodMiniOptional<z.ZodMiniType<Consequences>> {
    return z.optional(consequencesSchema);
  },
  /** After a success, and after the effect has ended. */
  immune: z.optional(period),
  advantage_if: z.optional(text),
  disadvantage_if: z.optional(text),
  ...placed,
});

/** Something that happens later, once or again and again. */
const laterSchema = z.strictObject({
  at: moments,
  while: z.optional(text),
  for: z.optional(period),
  get does(): z.ZodMiniType<Consequences> {
    return consequencesSchema;
  },
  ...placed,
});

const BY_VERB = {
  damage: damageSchema,
  condition: conditionSchema,
  save: saveSchema,
  at: laterSchema,
  heal: z.strictObject({ heal: amount, ...grows, ...placed }),
  temporary: z.strictObject({ temporary: amount, for: z.optional(period), ...grows, ...placed }),
  raise_maximum: z.strictObject({ raise_maximum: amount, for: z.optional(period), ...grows, ...placed }),
  lower_maximum: z.strictObject({
    lower_maximum: amount,
    for: z.optional(period),
    ends_when: endings,
    at_zero: z.optional(text),
    ...placed,
  }),
  lower_ability: z.strictObject({
    lower_ability: abilitySchema,
    by: dice,
    ends_when: endings,
    at_zero: z.optional(text),
    ...placed,
  }),
  drops_to: z.strictObject({ drops_to: z.int().check(z.minimum(0), z.maximum(1)), ...placed }),
  dies: z.strictObject({ dies: z.literal(true), ...placed }),
  /** A dead creature lives again, with these hit points. */
  revive: z.strictObject({ revive: amount, ...placed }),
  push: z.strictObject({ push: feet, ...placed }),
  pull: z.strictObject({ pull: feet, ...placed }),
  /** Ends conditions, diseases or other effects. */
  ends: z.strictObject({ ends: oneOrMore(text), ...placed }),
  /** Uses another action of the stat block. */
  action: z.strictObject({ action: text, times: z.optional(whole), ...placed }),
  note: z.strictObject({ note: text, ...placed }),
} as const;

type Schemas = typeof BY_VERB;
export type Verb = keyof Schemas;
export type ConsequenceOf<V extends Verb> = z.infer<Schemas[V]>;
export type Consequence = { [V in Verb]: ConsequenceOf<V> }[Verb];
/** An interface, because a type alias may not contain itself. */
export interface Consequences extends Array<Consequence> {}

const VERBS = Object.keys(BY_VERB) as Verb[];

/** The verb says which schema applies, so that an error names the field that is wrong. */
const consequenceSchema = z.unknown().check(({ value, issues }) => {
  const said = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const [verb, ...others] = VERBS.filter((one) => said.includes(one));
  if (verb === undefined || others.length > 0) {
    const message = `A consequence is exactly one of: ${VERBS.join(', ')}.`;
    issues.push({ code: 'custom', message, input: value });
    return;
  }
  const result = z.safeParse(BY_VERB[verb] as z.ZodMiniType, value);
  for (const issue of result.error?.issues ?? []) issues.push({ ...issue, input: value } as never);
}) as z.ZodMiniType<Consequence>;

export const consequencesSchema: z.ZodMiniType<Consequences> = z
  .array(consequenceSchema)
  .check(z.minLength(1));
