import * as z from 'zod/mini';
import { ABILITIES } from '#domain/creature/abilities.ts';
import { EXHAUSTION_MAXIMUM } from '#domain/creature/conditions.ts';
import {
  abilitySchema,
  damageFactorSchema,
  damageTypeSchema,
  newDefencesSchema,
} from '#domain/creature/schemas.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/fields.ts';
import {
  blueprintSchema,
  fateSchema,
  fightHitPointsSchema,
  formMannerSchema,
  localIdSchema,
  momentSchema,
  nameSchema,
  newCounterSchema,
  saveEndsSchema,
  sideSchema,
} from './combatant.ts';
import { newArmorChangeSchema } from './conditions/armor-change.ts';
import { rosterKindSchema } from './fight.ts';
import { COMBATANTS_MAXIMUM, LAIR_NOTE_MAXIMUM, NOTES_MAXIMUM, TOGETHER_MAXIMUM } from './limits.ts';
import { SAVE_ADVANTAGES_MAXIMUM, saveAdvantageSchema } from './rolls/save-advantages.ts';
import { settingsSchema } from './settings.ts';

const targets = z.array(localIdSchema).check(z.minLength(1), z.maxLength(COMBATANTS_MAXIMUM));
const ADJUSTMENT_MAXIMUM = 100_000;
const d20 = z.int().check(z.minimum(1), z.maximum(20));
const text = z.string().check(z.trim(), z.maxLength(200));
/** Made by the engine from the ids of a combatant and a condition. */
const promptId = z.string().check(z.maxLength(200));
const who = { combatant_id: localIdSchema };
/** TRN-7: the turn that the page shows: two devices pressing Next or Previous move it once. */
const leavesTurn = {
  from: z.optional(z.object({ round: z.int(), combatant_id: z.nullable(localIdSchema) })),
};
/** TRN-10: the groups that the page shows as one row: they take their turn as one, whatever the setting. */
const asOne = {
  as_one: z.optional(z.array(z.string().check(z.maxLength(TEXT_MAXIMUM + 20))).check(z.maxLength(100))),
};
/** Commands of one gesture that follow each other are one step: UND-3. */
const gesture = { gesture: z.optional(localIdSchema) };

const command = <Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), ...shape });

/**
 * What an attack, a spell or an effect does. Several of these can be one step: see `together`.
 */
const effectCommands = [
  command('damage', {
    /** Already rolled; several parts when an attack deals several types. */
    parts: z
      .array(z.object({ amount: fightHitPointsSchema, damage_type: z.nullable(damageTypeSchema) }))
      .check(z.minLength(1), z.maxLength(10)),
    magical: z.optional(z.boolean()),
    critical: z.optional(z.boolean()),
    targets: z
      .array(
        z.object({
          combatant_id: localIdSchema,
          factor: damageFactorSchema,
          /** What the game master decided; left out, the stat block's defences apply. */
          defence: z.optional(z.enum(['normal', 'resistant', 'vulnerable', 'immune'])),
        }),
      )
      .check(z.minLength(1), z.maxLength(COMBATANTS_MAXIMUM)),
    /** SUM-2: whose action it was; left out or null, nobody's. */
    source_id: z.optional(z.nullable(localIdSchema)),
  }),
  command('heal', {
    amount: fightHitPointsSchema,
    targets: z
      .array(z.object({ combatant_id: localIdSchema, factor: damageFactorSchema }))
      .check(z.minLength(1), z.maxLength(COMBATANTS_MAXIMUM)),
  }),
  command('grant-temporary-hit-points', {
    combatant_ids: targets,
    amount: fightHitPointsSchema,
    replace: z.optional(z.boolean()),
  }),
  // Conditions. One id serves all targets: it only has to be unique on each.
  command('apply-condition', {
    combatant_ids: targets,
    condition_id: localIdSchema,
    name: nameSchema,
    level: z.optional(z.int().check(z.minimum(1), z.maximum(EXHAUSTION_MAXIMUM))),
    duration: z.optional(
      z.nullable(
        z.union([
          z.object({
            rounds: z.int().check(z.minimum(1), z.maximum(1000)),
            /** DUR-7: null for each bearer's own turns. */
            anchor_id: z.nullable(localIdSchema),
            moment: momentSchema,
          }),
          /** DUR-8. */
          z.literal('this-turn'),
        ]),
      ),
    ),
    save_ends: z.optional(z.nullable(saveEndsSchema)),
    note: z.optional(text),
    /** CON-6: whose concentration holds it; nobody's if that combatant does not concentrate. */
    held_by: z.optional(localIdSchema),
    /** AC-1. */
    armor: z.optional(newArmorChangeSchema),
  }),
  command('remove-condition', { ...who, condition_id: localIdSchema }),
  /** CON-7: `again` casts the same spell anew. */
  command('set-concentration', { ...who, on: z.nullable(text), again: z.optional(z.boolean()) }),
  // What is used up and comes back. A negative amount gives uses back.
  command('use-counter', {
    ...who,
    counter_id: localIdSchema,
    amount: z.int().check(z.minimum(-1000), z.maximum(1000)),
  }),
  /** RES-11: `again` uses one more, which the rules do not give. */
  command('set-reaction', { ...who, used: z.boolean(), again: z.optional(z.boolean()) }),
  // Another form, from a stat block. FRM-7: `held_by` as with a condition.
  command('take-form', {
    ...who,
    blueprint: blueprintSchema,
    manner: formMannerSchema,
    held_by: z.optional(localIdSchema),
    /** FRM-3: the saves that it is proficient in and stays so; older pages leave it out, and keep the mental saves alone. */
    proficient_saves: z.optional(z.array(abilitySchema).check(z.maxLength(ABILITIES.length))),
    /** FRM-9: what a shapechanger keeps in the shape of another creature. */
    keeps: z.optional(z.enum(['mind', 'statistics'])),
  }),
  /** FRM-4: a form that the own stat block names. */
  command('take-own-form', {
    ...who,
    name: nameSchema,
    armor_class: z.int().check(z.minimum(0), z.maximum(1000)),
    defences: z.optional(newDefencesSchema),
    save_advantages: z.optional(z.array(saveAdvantageSchema).check(z.maxLength(SAVE_ADVANTAGES_MAXIMUM))),
  }),
] as const;

/** What is changed about a combatant in one form, and so in one step: a new name is never seen without its alias. */
const editCommands = [
  command('rename-combatant', { ...who, name: nameSchema }),
  /** VIS-2. */
  command('set-alias', { ...who, alias: z.nullable(nameSchema) }),
  command('set-entry-round', {
    combatant_ids: targets,
    round: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
  }),
  command('set-maximum-hit-points', { ...who, maximum: fightHitPointsSchema.check(z.minimum(1)) }),
  command('set-armor-class', { ...who, armor_class: z.int().check(z.minimum(0), z.maximum(1000)) }),
] as const;

const partCommandSchema = z.discriminatedUnion('type', [...effectCommands, ...editCommands]);

const rosterSchema = z
  .array(z.extend(rosterKindSchema, { stem: localIdSchema }))
  .check(z.maxLength(COMBATANTS_MAXIMUM));

/** ADD-6: takes in what has changed in the encounter. With nobody joining or leaving it is left as it is. */
export const followEncounterSchema = command('follow-encounter', {
  joining: z
    .array(z.object({ blueprint: blueprintSchema, ids: targets }))
    .check(z.maxLength(COMBATANTS_MAXIMUM)),
  leaving: z.array(localIdSchema).check(z.maxLength(COMBATANTS_MAXIMUM)),
  roster: rosterSchema,
});

/** Everything that can happen in a fight. Imperative names; dice come from the seed of the issued command. */
export const commandSchema = z.discriminatedUnion('type', [
  ...effectCommands,
  ...editCommands,
  /** UND-4: all of them in one step, or none: a breath's damage and what it does to each target. */
  command('together', {
    commands: z.array(partCommandSchema).check(z.minLength(1), z.maxLength(TOGETHER_MAXIMUM)),
  }),

  // Initiative and order
  command('set-initiative', { ...who, initiative: z.nullable(z.int()) }),
  command('roll-initiative', { combatant_ids: targets }),
  command('order-by-initiative', {}),
  command('move-combatant', { ...who, to: z.int().check(z.minimum(0)) }),
  /** INI-4: beside a neighbour that stays, in the order they had. */
  command('place-combatants', {
    combatant_ids: targets,
    place: z.enum(['above', 'below']),
    neighbour_id: localIdSchema,
  }),

  // The course of the fight
  /** INI-7: `roll_missing` rolls for those who have no initiative, in the same step. */
  command('start-fight', { roll_missing: z.optional(z.boolean()), ...asOne }),
  /** TRN-10: `member` ends the turn of the active one alone and goes on in its group. */
  command('advance-turn', { ...leavesTurn, ...asOne, member: z.optional(z.boolean()) }),
  command('return-turn', { ...leavesTurn, ...asOne }),
  command('end-fight', {}),
  command('resume-fight', {}),
  command('delay-turn', who),
  command('act-now', who),
  command('ready-action', { ...who, trigger: text }),
  command('use-readied-action', who),

  // Who is in it. One id for each copy.
  command('add-combatants', {
    blueprint: blueprintSchema,
    ids: z.array(localIdSchema).check(z.minLength(1), z.maxLength(100)),
    initiative: z.optional(z.nullable(z.int())),
    roll_initiative: z.optional(z.boolean()),
    hidden: z.optional(z.boolean()),
    enters_at_round: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(10_000)))),
  }),
  command('remove-combatants', { combatant_ids: targets }),
  command('set-side', { combatant_ids: targets, side: sideSchema }),
  /** SUR-1. */
  command('set-surprised', { combatant_ids: targets, surprised: z.boolean() }),
  command('set-hidden', { combatant_ids: targets, hidden: z.boolean() }),
  command('set-notes', { ...who, notes: z.string().check(z.maxLength(NOTES_MAXIMUM)), ...gesture }),

  // Issued by the server before a fight starts: CAM-5.
  command('follow-campaign', {
    characters: z
      .array(
        z.object({
          character_id: localIdSchema,
          hit_points: fightHitPointsSchema,
          maximum_hit_points: fightHitPointsSchema,
          dead: z.boolean(),
        }),
      )
      .check(z.minLength(1), z.maxLength(COMBATANTS_MAXIMUM)),
  }),

  followEncounterSchema,

  // Hit points. A value below 0 is refused, not clamped, so that the page can say so.
  command('set-hit-points', { ...who, hit_points: z.int() }),
  /** By so many, whatever others did meanwhile. */
  command('adjust-hit-points', {
    ...who,
    delta: z
      .int()
      .check(z.minimum(-ADJUSTMENT_MAXIMUM), z.maximum(ADJUSTMENT_MAXIMUM))
      .check(z.refine((delta) => delta !== 0)),
    ...gesture,
  }),
  command('roll-hit-points', { combatant_ids: targets }),

  command('return-form', who),

  command('set-dying', { combatant_ids: targets, at_zero: fateSchema }),
  // At 0. `natural` is a die rolled at the table; left out, the seed rolls it.
  // `outcome` is a save decided at the table without a number. `prompt_id` is what it answers: refused once that is
  // answered, so that two devices make one save. Left out, it is a save of the game master's own.
  command('roll-death-save', {
    ...who,
    prompt_id: z.optional(promptId),
    natural: z.optional(d20),
    outcome: z.optional(z.enum(['succeed', 'fail'])),
  }),
  command('set-death-saves', {
    ...who,
    successes: z.int().check(z.minimum(0), z.maximum(3)),
    failures: z.int().check(z.minimum(0), z.maximum(3)),
  }),
  command('answer-concentration', {
    prompt_id: promptId,
    answer: z.enum(['roll', 'keep', 'drop']),
    natural: z.optional(d20),
    bonus: z.optional(z.int()),
  }),

  command('set-exhaustion', {
    ...who,
    condition_id: localIdSchema,
    level: z.int().check(z.minimum(0), z.maximum(EXHAUSTION_MAXIMUM)),
  }),
  command('answer-save', {
    prompt_id: promptId,
    answer: z.enum(['roll', 'succeed', 'fail']),
    natural: z.optional(d20),
    bonus: z.optional(z.int()),
  }),
  /** TRT-2: `roll` where a save decides. */
  command('answer-trait', {
    prompt_id: promptId,
    answer: z.enum(['apply', 'roll', 'decline']),
    natural: z.optional(d20),
    bonus: z.optional(z.int()),
  }),
  command('forget-custom-condition', { name: nameSchema }),

  // What is used up and comes back
  command('add-counter', { ...who, counter: newCounterSchema }),
  command('remove-counter', { ...who, counter_id: localIdSchema }),
  command('rest', { combatant_ids: targets, kind: z.enum(['short', 'long']) }),

  // Around it
  command('set-lair', {
    note: z.nullable(z.string().check(z.maxLength(LAIR_NOTE_MAXIMUM))),
    ...gesture,
  }),
  /** REM-1. */
  command('add-reminder', {
    reminder_id: localIdSchema,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    round: z.int().check(z.minimum(0), z.maximum(10_000)),
    turn: z.nullable(z.object({ combatant_id: localIdSchema, moment: momentSchema })),
    each: z.boolean(),
  }),
  command('remove-reminder', { reminder_id: localIdSchema }),
  command('change-settings', { settings: z.partial(settingsSchema) }),
  command('dismiss-prompt', { prompt_id: promptId }),
  command('write-log', { text: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),

  // `target` is the id of the command the page means: nobody undoes what they have not seen.
  command('undo', { target: z.optional(localIdSchema) }),
  command('redo', { target: z.optional(localIdSchema) }),
]);
export type Command = z.infer<typeof commandSchema>;
export type CommandType = Command['type'];
export type CommandOf<Type extends CommandType> = Extract<Command, { type: Type }>;

/** A command as it travels: made once by the page, applied once by each side with the same result. */
export const issuedCommandSchema = z.object({
  id: z.uuid(),
  /** Milliseconds, by the clock of the page. */
  at: z.int(),
  /** Every die this command rolls follows from it. */
  seed: z.int().check(z.minimum(0), z.maximum(0xffffffff)),
  command: commandSchema,
  /** PLY-1: the character whose player did it; left out for the game master. */
  by: z.optional(z.string().check(z.maxLength(TEXT_MAXIMUM))),
});
export type IssuedCommand = z.infer<typeof issuedCommandSchema>;
