import * as z from 'zod/mini';
import { editionSchema } from '#domain/encounter/edition-schema.ts';
import type { Way } from './effects/effect.ts';
import { ABILITY_CODES, AREA_SHAPES, CASTING_TIMES, SCHOOLS, SPELL_CLASSES } from './vocabulary.ts';

const text = z.string().check(z.minLength(1));
const knownWays = z.array(z.unknown()) as unknown as z.ZodMiniType<readonly Way[]>;
const diceByLevel = z.record(z.string(), text);

const saveAbility = z.object({ name: z.enum(ABILITY_CODES) });

const spellSaveSchema = z.object({
  dc_type: saveAbility,
  /** Further abilities, if the effect that the caster chooses decides. */
  alternative_dc_types: z.optional(z.array(saveAbility).check(z.minLength(1))),
  /** What a successful save does to the damage. 'other' means that the damage does not depend on the save. */
  dc_success: z.enum(['half', 'none', 'other']),
  /** When the save is made, if not at the start of the spell: 'at the end of each of its turns'. */
  when: z.optional(text),
});

const damageType = z.object({ name: text });

const rolledDamage = {
  /** Further types, if the caster or the caster's nature decides. */
  alternative_damage_types: z.optional(z.array(damageType)),
  damage_at_slot_level: z.optional(diceByLevel),
  damage_at_character_level: z.optional(diceByLevel),
};

const spellDamageSchema = z.object({ damage_type: damageType, ...rolledDamage });

const countByLevel = z.record(z.string(), z.int());

/** One occasion on which the spell deals damage. */
const damageEffectSchema = z.object({
  /** 'at the end of its next turn', 'Grasping Hand'. Omitted if the spell has only one occasion. */
  when: z.optional(text),
  /** Set if the dice are for one dart, ray or beam; the values are their number. */
  per: z.optional(
    z.object({
      name: text,
      count_at_slot_level: z.optional(countByLevel),
      count_at_character_level: z.optional(countByLevel),
    }),
  ),
  /** All parts are dealt together. Without a type, the damage has the type of the weapon. */
  damage: z.array(z.object({ damage_type: z.optional(damageType), ...rolledDamage })).check(z.minLength(1)),
});
export type DamageEffect = z.infer<typeof damageEffectSchema>;

const areaSchema = z.object({
  /**
   * In feet. The radius or the diameter (see `measure`), the length of a cone or a line, or the side of a cube or a
   * square.
   */
  size: z.int(),
  type: z.enum(AREA_SHAPES),
  measure: z.optional(z.enum(['radius', 'diameter'])),
  /** Only for a cylinder. */
  height: z.optional(z.int()),
  /** Only for a line. */
  width: z.optional(z.int()),
});
export type SpellArea = z.infer<typeof areaSchema>;

export const spellSchema = z.object({
  index: text,
  name: text,
  level: z.int().check(z.gte(0), z.lte(9)),
  school: z.object({ name: z.enum(SCHOOLS) }),
  casting_time: text,
  /** The text after the casting time: 'or 8 hours', 'which you take when …'. */
  casting_time_note: z.optional(text),
  range: text,
  /** The area that starts at the caster: '15-foot cone' for 'Self (15-foot cone)'. */
  range_note: z.optional(text),
  duration: text,
  components: z.array(z.enum(['V', 'S', 'M'])),
  material: z.optional(text),
  ritual: z.boolean(),
  concentration: z.boolean(),
  classes: z.array(z.object({ name: text })),
  attack_type: z.optional(z.enum(['melee', 'ranged'])),
  area_of_effect: z.optional(areaSchema),
  /** The first of `damage_effects`. */
  damage: z.optional(spellDamageSchema),
  damage_effects: z.optional(z.array(damageEffectSchema).check(z.minLength(1))),
  heal_at_slot_level: z.optional(diceByLevel),
  dc: z.optional(spellSaveSchema),
  desc: z.array(text).check(z.minLength(1)),
  higher_level: z.array(text),
  /** What it does: as its game master says, otherwise from `content/effects`. They are checked there. */
  ways: z.optional(knownWays),
  /** The other spells that the text mentions, so that a page can link them. */
  spells: z.array(z.object({ index: text, name: text })),
  url: text,
  // The fields below exist only on spells of a library. A field without a value is omitted.
  pointer: z.optional(text),
  /** The edition of the rules. Spells of the codex follow the rules of 2014. */
  edition: z.optional(editionSchema),
  /** A book or an author. */
  source: z.optional(text),
  tags: z.optional(z.array(text)),
  /** What its game master says, instead of what is read from the text. */
  corrected: z.optional(knownWays),
});
export type Spell = z.infer<typeof spellSchema>;

/** A stricter schema for the codex: the filters offer only these casting times and classes. */
export const codexSpellSchema = z.extend(spellSchema, {
  casting_time: z.enum(CASTING_TIMES),
  components: z.array(z.enum(['V', 'S', 'M'])).check(z.minLength(1)),
  classes: z.array(z.object({ name: z.enum(SPELL_CLASSES) })).check(z.minLength(1)),
});
export type CodexSpell = z.infer<typeof codexSpellSchema>;

/** The fields of a spell in a list, as the decision records define them. */
export const spellSummarySchema = z.pick(codexSpellSchema, {
  index: true,
  name: true,
  level: true,
  school: true,
  casting_time: true,
  range: true,
  duration: true,
  components: true,
  ritual: true,
  concentration: true,
  classes: true,
  dc: true,
  url: true,
});
export type SpellSummary = z.infer<typeof spellSummarySchema>;

export function summariseSpell(spell: CodexSpell): SpellSummary {
  const { index, name, level, school, casting_time, range, duration, components } = spell;
  const { ritual, concentration, classes, dc, url } = spell;
  return {
    index,
    name,
    level,
    school,
    casting_time,
    range,
    duration,
    components,
    ritual,
    concentration,
    classes,
    ...(dc && { dc }),
    url,
  };
}
