import * as z from 'zod/mini';
import { ABILITIES } from '#domain/creature/abilities.ts';
import { EXHAUSTION_MAXIMUM } from '#domain/creature/conditions.ts';
import { abilitySchema, damageFactorSchema, newDefencesSchema } from '#domain/creature/schemas.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
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
import { newGiftsSchema } from './conditions/gift-schema.ts';
import { EARLY_ENDS, newRecurringSchema } from './conditions/lasting-schema.ts';
import { rosterKindSchema } from './fight.ts';
import { damageSchema, fellSchema, lowerMaximumSchema } from './hit-points/harm-commands.ts';
import { COMBATANTS_MAXIMUM, LAIR_NOTE_MAXIMUM, NOTES_MAXIMUM, TOGETHER_MAXIMUM } from './limits.ts';
import { deedSchema } from './log/deed.ts';
import { SAVE_ADVANTAGES_MAXIMUM, saveAdvantageSchema } from './rolls/save-advantages.ts';
import { targetRollsSchema } from './rolls/target-rolls.ts';
import { settingsSchema } from './settings.ts';

const targets = z.array(localIdSchema).check(z.minLength(1), z.maxLength(COMBATANTS_MAXIMUM));
const ADJUSTMENT_MAXIMUM = 100_000;
const d20 = z.int().check(z.minimum(1), z.maximum(20));
const text = z.string().check(z.trim(), z.maxLength(200));
/** The engine builds this id from the ids of a combatant and a condition. */
const promptId = z.string().check(z.maxLength(200));
const who = { combatant_id: localIdSchema };
/** TRN-7: the turn that the page shows. If two devices press Next or Previous, the turn moves once. */
const leavesTurn = {
  from: z.optional(z.object({ round: z.int(), combatant_id: z.nullable(localIdSchema) })),
};
/** TRN-10: the groups that the page shows as one row. They take their turn as one, regardless of the setting. */
const asOne = {
  as_one: z.optional(z.array(z.string().check(z.maxLength(TEXT_MAXIMUM + 20))).check(z.maxLength(100))),
};
/** UND-3: consecutive commands with the same gesture are one step. */
const gesture = { gesture: z.optional(localIdSchema) };

const command = <Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), ...shape });

/** What an attack, a spell or an effect does. `together` can combine several of these into one step. */
const effectCommands = [
  damageSchema,
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
  // Conditions. All targets share one id, which must be unique per target only.
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
            /** DUR-7: null counts the turns of each bearer. */
            anchor_id: z.nullable(localIdSchema),
            moment: momentSchema,
          }),
          z.literal('this-turn'),
        ]),
      ),
    ),
    save_ends: z.optional(z.nullable(saveEndsSchema)),
    note: z.optional(text),
    /** CON-6: the combatant whose concentration holds the condition. Ignored if that combatant does not concentrate. */
    held_by: z.optional(localIdSchema),
    armor: z.optional(newArmorChangeSchema),
    gives: z.optional(newGiftsSchema),
    /** Who imposes it. */
    source_id: z.optional(localIdSchema),
    ends_when: z.optional(z.array(z.enum(EARLY_ENDS)).check(z.maxLength(EARLY_ENDS.length))),
    recurs: z.optional(newRecurringSchema),
    /** EFF-3: it ends with this other condition of its bearer. */
    while: z.optional(nameSchema),
  }),
  fellSchema,
  lowerMaximumSchema,
  command('remove-condition', { ...who, condition_id: localIdSchema }),
  /** CON-7: `again` is a new casting of the same spell. */
  command('set-concentration', { ...who, on: z.nullable(text), again: z.optional(z.boolean()) }),
  // Counters. A negative amount restores uses.
  command('use-counter', {
    ...who,
    counter_id: localIdSchema,
    amount: z.int().check(z.minimum(-1000), z.maximum(1000)),
  }),
  /** RES-11: `again` uses another reaction, which the rules do not allow. */
  command('set-reaction', { ...who, used: z.boolean(), again: z.optional(z.boolean()) }),
  // Another form, from a stat block. FRM-7: `held_by` works as in `apply-condition`.
  command('take-form', {
    ...who,
    blueprint: blueprintSchema,
    manner: formMannerSchema,
    held_by: z.optional(localIdSchema),
    /**
     * FRM-3: the save proficiencies that the combatant keeps. Older pages omit this field. Then only the mental saves
     * are kept.
     */
    proficient_saves: z.optional(z.array(abilitySchema).check(z.maxLength(ABILITIES.length))),
    /** FRM-9: what a shapechanger keeps in the shape of another creature. */
    keeps: z.optional(z.enum(['mind', 'statistics'])),
  }),
  /** FRM-4: a form that the combatant's stat block names. */
  command('take-own-form', {
    ...who,
    name: nameSchema,
    armor_class: z.int().check(z.minimum(0), z.maximum(1000)),
    defences: z.optional(newDefencesSchema),
    save_advantages: z.optional(z.array(saveAdvantageSchema).check(z.maxLength(SAVE_ADVANTAGES_MAXIMUM))),
  }),
] as const;

/** Edits from the combatant form. The page sends them as one step, so a new name is never shown without its alias. */
const editCommands = [
  command('rename-combatant', { ...who, name: nameSchema }),
  command('set-alias', { ...who, alias: z.nullable(nameSchema) }),
  command('set-entry-round', {
    combatant_ids: targets,
    round: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
  }),
  command('set-maximum-hit-points', { ...who, maximum: fightHitPointsSchema.check(z.minimum(1)) }),
  command('set-armor-class', { ...who, armor_class: z.int().check(z.minimum(0), z.maximum(1000)) }),
] as const;

const partCommandSchema = z.discriminatedUnion('type', [...effectCommands, ...editCommands]);

const deedShape = {
  commands: z.array(partCommandSchema).check(z.maxLength(TOGETHER_MAXIMUM)),
  deed: z.optional(deedSchema),
  rolls: z.optional(targetRollsSchema),
};

const rosterSchema = z
  .array(z.extend(rosterKindSchema, { stem: localIdSchema }))
  .check(z.maxLength(COMBATANTS_MAXIMUM));

/**
 * ADD-6: applies changes of the encounter to the fight. If nobody joins or leaves, the command keeps the fight as it
 * is.
 */
export const followEncounterSchema = command('follow-encounter', {
  joining: z
    .array(z.object({ blueprint: blueprintSchema, ids: targets }))
    .check(z.maxLength(COMBATANTS_MAXIMUM)),
  leaving: z.array(localIdSchema).check(z.maxLength(COMBATANTS_MAXIMUM)),
  roster: rosterSchema,
});

/** All commands of a fight. The names are imperative. Dice use the seed of the issued command. */
export const commandSchema = z.discriminatedUnion('type', [
  ...effectCommands,
  ...editCommands,
  /**
   * UND-4: all commands in one step, or none. Example: the damage of a breath weapon and its effects on each target.
   */
  command('together', {
    ...deedShape,
    /** The next strikes of a Multiattack, each with its own deed and rolls, in the same step. */
    next: z.optional(z.array(z.object(deedShape)).check(z.maxLength(TOGETHER_MAXIMUM))),
  }),

  // Initiative and order
  command('set-initiative', { ...who, initiative: z.nullable(z.int()) }),
  command('roll-initiative', { combatant_ids: targets }),
  command('order-by-initiative', {}),
  command('move-combatant', { ...who, to: z.int().check(z.minimum(0)) }),
  /** INI-4: moves the combatants next to a neighbour that does not move. They keep their relative order. */
  command('place-combatants', {
    combatant_ids: targets,
    place: z.enum(['above', 'below']),
    neighbour_id: localIdSchema,
  }),

  // Start, turns and end
  /** INI-7: `roll_missing` rolls in the same step for combatants without initiative. */
  command('start-fight', { roll_missing: z.optional(z.boolean()), ...asOne }),
  /** TRN-10: `member` ends only the turn of the active combatant. Its group continues. */
  command('advance-turn', { ...leavesTurn, ...asOne, member: z.optional(z.boolean()) }),
  command('return-turn', { ...leavesTurn, ...asOne }),
  command('end-fight', {}),
  command('resume-fight', {}),
  command('delay-turn', who),
  command('act-now', who),
  command('ready-action', { ...who, trigger: text }),
  command('use-readied-action', who),

  // Roster. One id for each copy.
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
  command('set-surprised', { combatant_ids: targets, surprised: z.boolean() }),
  command('set-hidden', { combatant_ids: targets, hidden: z.boolean() }),
  command('set-notes', { ...who, notes: z.string().check(z.maxLength(NOTES_MAXIMUM)), ...gesture }),

  // CAM-5: the server issues this command before a fight starts.
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

  // Hit points. A value below 0 is refused and not clamped, so that the page can show a message.
  command('set-hit-points', { ...who, hit_points: z.int() }),
  /** A relative change, so concurrent changes from other devices are kept. */
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
  // At 0 hit points. `natural` is a die rolled at the table. Without it, the seed rolls. `outcome` is a save decided at
  // the table without a number. `prompt_id` names the prompt that the save answers. The command is refused if the
  // prompt is already answered, so two devices make only one save. Without `prompt_id`, the game master makes an extra
  // save.
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
    answer: z.enum(['roll', 'keep', 'drop', 'resist']),
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
    /** SAV-9: `resist` uses Legendary Resistance. */
    answer: z.enum(['roll', 'succeed', 'fail', 'resist']),
    natural: z.optional(d20),
    bonus: z.optional(z.int()),
  }),
  /** TRT-2: `roll` is for traits where a save decides. */
  command('answer-trait', {
    prompt_id: promptId,
    answer: z.enum(['apply', 'roll', 'decline']),
    natural: z.optional(d20),
    bonus: z.optional(z.int()),
  }),
  command('forget-custom-condition', { name: nameSchema }),

  // Counters
  command('add-counter', { ...who, counter: newCounterSchema }),
  command('remove-counter', { ...who, counter_id: localIdSchema }),
  command('rest', { combatant_ids: targets, kind: z.enum(['short', 'long']) }),

  // Lair, reminders and settings
  command('set-lair', {
    note: z.nullable(z.string().check(z.maxLength(LAIR_NOTE_MAXIMUM))),
    ...gesture,
  }),
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

  // `target` is the id of the command that the page wants to undo. It prevents undoing a step that the user has not
  // seen.
  command('undo', { target: z.optional(localIdSchema) }),
  command('redo', { target: z.optional(localIdSchema) }),
]);
export type Command = z.infer<typeof commandSchema>;
export type CommandType = Command['type'];
export type CommandOf<Type extends CommandType> = Extract<Command, { type: Type }>;

/** A command as it is sent. The page creates it. The page and the server each apply it once, with the same result. */
export const issuedCommandSchema = z.object({
  id: z.uuid(),
  /** Milliseconds, from the clock of the page. */
  at: z.int(),
  /** All dice of the command use this seed. */
  seed: z.int().check(z.minimum(0), z.maximum(0xffffffff)),
  command: commandSchema,
  /** PLY-1: the character whose player issued the command. Absent for the game master. */
  by: z.optional(z.string().check(z.maxLength(TEXT_MAXIMUM))),
});
export type IssuedCommand = z.infer<typeof issuedCommandSchema>;
