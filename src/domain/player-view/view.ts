import * as z from 'zod/mini';
import { logKindSchema } from '#domain/combat/log/log-line.ts';
import { tableSettingsSchema } from './settings.ts';

/*
 * All that is sent to a player's screen. Ids are opaque: they are made anew for each link, so that they say nothing
 * about who else there is.
 */

/** In order from best to worst. */
export const HIT_POINT_WORDS = ['Healthy', 'Hurt', 'Bloodied', 'Down'] as const;
const hitPointWordSchema = z.enum(HIT_POINT_WORDS);
export type HitPointWord = z.infer<typeof hitPointWordSchema>;

const seenHitPointsSchema = z.discriminatedUnion('shown', [
  z.object({
    shown: z.literal('exact'),
    word: hitPointWordSchema,
    current: z.int(),
    maximum: z.int(),
    temporary: z.int(),
  }),
  /** `tenths` of the bar that are filled: 10 only when nothing is lost, 0 only when it is down. */
  z.object({ shown: z.literal('bar'), word: hitPointWordSchema, tenths: z.int() }),
  z.object({ shown: z.literal('words'), word: hitPointWordSchema }),
  z.object({ shown: z.literal('hidden') }),
]);
export type SeenHitPoints = z.infer<typeof seenHitPointsSchema>;

const seenConditionSchema = z.object({
  name: z.string(),
  /** Exhaustion only. */
  level: z.nullable(z.int()),
});

const seenCombatantSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** `character`: a player's. Whom the others fight for is not said. */
  kind: z.enum(['character', 'other']),
  initiative: z.nullable(z.int()),
  hit_points: seenHitPointsSchema,
  /** Null where it is not shown. */
  armor_class: z.nullable(z.int()),
  /** Empty where they are not shown. */
  conditions: z.array(seenConditionSchema),
  concentrating: z.boolean(),
  surprised: z.boolean(),
  delaying: z.boolean(),
  /** VIS-3: a player's character that hides in the story. */
  hiding: z.boolean(),
  /** Null where they are not shown or there are none. */
  notes: z.nullable(z.string()),
});
export type SeenCombatant = z.infer<typeof seenCombatantSchema>;

const seenLineSchema = z.object({
  id: z.string(),
  round: z.int(),
  kind: logKindSchema,
  text: z.string(),
});
export type SeenLine = z.infer<typeof seenLineSchema>;

const seenTurnSchema = z.object({
  combatant_id: z.string(),
  /** Who comes after it of those who are seen; null when nobody else acts. */
  next_id: z.nullable(z.string()),
  /** When it began, in milliseconds; null when that is not known. */
  started_at: z.nullable(z.int()),
  /** How long a turn should take; null without a timer. */
  seconds: z.nullable(z.int()),
});

const seenFightSchema = z.object({
  status: z.enum(['preparing', 'running', 'ended']),
  /** 0 before the fight starts. */
  round: z.int(),
  /** VIS-4: stays on the last one that is seen while somebody unseen acts. */
  turn: z.nullable(seenTurnSchema),
  /** In the order of their turns. */
  combatants: z.array(seenCombatantSchema),
  /** Oldest first; the newest are kept. */
  log: z.array(seenLineSchema),
});
export type SeenFight = z.infer<typeof seenFightSchema>;

/** A character of the party, in the fight or not. */
const seenMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Some phone has it. */
  taken: z.boolean(),
  /** Its combatant in the fight; null while it is in none, or has an alias there. */
  combatant_id: z.nullable(z.string()),
});
export type SeenMember = z.infer<typeof seenMemberSchema>;

/** What became of something that a phone sent. `waiting`: a suggestion that the game master has not answered. */
export const actStateSchema = z.enum(['waiting', 'done', 'rejected', 'refused']);
export type ActState = z.infer<typeof actStateSchema>;

const ownActSchema = z.object({ id: z.string(), text: z.string(), state: actStateSchema });

/** VIS-5: the own character, as the player who has it knows it whatever the others see. Null of it: not in the fight. */
const ownCharacterSchema = z.object({
  member_id: z.string(),
  name: z.string(),
  combatant: z.nullable(
    z.object({
      id: z.string(),
      hit_points: z.int(),
      maximum_hit_points: z.int(),
      temporary_hit_points: z.int(),
      life: z.enum(['up', 'dying', 'stable', 'dead']),
      death_saves: z.object({ successes: z.int(), failures: z.int() }),
      /** DTH-2: the phone should ask for it now. */
      death_save_asked: z.boolean(),
      initiative: z.nullable(z.int()),
      /** The phone should ask for it now. */
      initiative_asked: z.boolean(),
      conditions: z.array(seenConditionSchema),
      concentration: z.nullable(z.string()),
    }),
  ),
  /** What this phone sent of late, oldest first. */
  acts: z.array(ownActSchema),
});
export type OwnCharacter = z.infer<typeof ownCharacterSchema>;
export type OwnCombatant = NonNullable<OwnCharacter['combatant']>;

export const playerViewSchema = z.object({
  /** What the game master put on the table for between the fights; both may be empty. */
  title: z.string(),
  handout: z.string(),
  party: z.array(seenMemberSchema),
  /** Null between fights. */
  fight: z.nullable(seenFightSchema),
  /** What a player may do to the own character. */
  acts: tableSettingsSchema.shape.acts,
  /** Null for a screen that plays nobody. */
  you: z.nullable(ownCharacterSchema),
});
export type PlayerView = z.infer<typeof playerViewSchema>;
