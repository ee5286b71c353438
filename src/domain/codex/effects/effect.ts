import * as z from 'zod/mini';
import { damageTypeSchema } from '#domain/creature/schemas.ts';
import { consequencesSchema } from './consequence.ts';
import { dice, feet, givenSchema, moments, onlySchema, text, whole } from './terms.ts';

/** A melee attack has a reach, a ranged attack a range, and some have both. A spell takes its bonus from the caster. */
const attackSchema = z
  .strictObject({
    bonus: z.optional(z.int()),
    reach: z.optional(feet),
    /** 60, or '80/320' with the long range. */
    range: z.optional(z.union([feet, z.string().check(z.regex(/^\d{1,4}\/\d{1,4}$/))])),
    /** A weapon, if nothing else is said. */
    with: z.optional(z.literal('spell')),
  })
  .check(
    z.refine(
      ({ reach, range }) => reach !== undefined || range !== undefined,
      'An attack has a reach or a range.',
    ),
  );

/** One shape with its size in feet: the radius of a sphere, a circle or a cylinder. 'within' is around the user. */
const areaSchema = z
  .strictObject({
    within: z.optional(feet),
    cone: z.optional(feet),
    cube: z.optional(feet),
    line: z.optional(feet),
    sphere: z.optional(feet),
    circle: z.optional(feet),
    cylinder: z.optional(feet),
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
export type EffectArea = z.infer<typeof areaSchema>;

/** One way to use a feature or a spell. */
export const waySchema = z
  .strictObject({
    /** Tells several ways apart: 'Fire Breath'. */
    way: z.optional(text),
    /** Magic Resistance helps against it. Spells are always magical, and weapons by a trait of their bearer. */
    magical: z.optional(z.literal(true)),
    attack: z.optional(attackSchema),
    area: z.optional(areaSchema),
    /** In words: 'one creature grappled by the user'. */
    targets: z.optional(text),
    /** For each slot above the spell's level. */
    more_targets: z.optional(whole),
    only: z.optional(onlySchema),
    uses: z.optional(z.string().check(z.regex(/^(?:\d\/(?:day|turn)|short rest|long rest)$/))),
    /** The lowest result of a d6 that brings it back. */
    recharge: z.optional(z.int().check(z.minimum(2), z.maximum(6))),
    /** Legendary actions. */
    costs: z.optional(whole),
    /** It happens by itself, or answers, at this moment. */
    at: z.optional(moments),
    if: z.optional(text),
    /** Damage of these types stops it at the start of the user's next turn. */
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
    /** How many hit points are affected in total, those with the fewest first. */
    pool: z.optional(z.strictObject({ dice, higher: dice })),
    hit: z.optional(consequencesSchema),
    does: z.optional(consequencesSchema),
    gives: z.optional(givenSchema),
    note: z.optional(text),
  })
  .check(
    z.refine(
      ({ attack, hit }) => (attack === undefined) === (hit === undefined),
      "An attack has 'hit', and only an attack.",
    ),
    z.refine(
      ({ hit, does, gives, note }) => [hit, does, gives, note].some((part) => part !== undefined),
      "An entry says what it does: 'hit', 'does', 'gives' or 'note'.",
    ),
  );
/** An interface, so that the types of calls name it instead of repeating it. */
export interface Way extends z.infer<typeof waySchema> {}

/** One way, or several to choose from. */
const entrySchema = z.union([waySchema, z.array(waySchema).check(z.minLength(2))]);
export type EffectEntry = z.infer<typeof entrySchema>;

/** By the name of a spell, or of a trait that many monsters have. */
export const namedEffectsSchema = z.record(z.string(), entrySchema);
export type NamedEffects = z.infer<typeof namedEffectsSchema>;

/** By the name of a monster, then by the name of its feature. */
export const monsterEffectsSchema = z.record(z.string(), namedEffectsSchema);
export type MonsterEffects = z.infer<typeof monsterEffectsSchema>;

/** Why features and spells have no entry, though their texts have dice, saves or conditions. */
export const withoutEffectSchema = z.strictObject({
  features: z.record(z.string(), text),
  spells: z.record(z.string(), text),
});
export type WithoutEffect = z.infer<typeof withoutEffectSchema>;
