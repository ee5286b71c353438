import * as z from 'zod/mini';
import { logKindSchema } from '#domain/combat/log/log-line.ts';
import { tableSettingsSchema } from './settings.ts';

/*
 * Everything that is sent to a player's screen. Ids are opaque and different for each link, so that they reveal nothing
 * about other combatants.
 */

/** From best to worst. */
export const HIT_POINT_WORDS = ['Healthy', 'Hurt', 'Bloodied', 'Down', 'Dead'] as const;
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
  /** `tenths` is the filled part of the bar: 10 only at full hit points, 0 only at 0. */
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
  /** A player's character, an NPC of the party, or another combatant. The side is not sent. */
  kind: z.enum(['character', 'ally', 'other']),
  initiative: z.nullable(z.int()),
  hit_points: seenHitPointsSchema,
  /** Null if hidden. */
  armor_class: z.nullable(z.int()),
  /** Empty if hidden. */
  conditions: z.array(seenConditionSchema),
  concentrating: z.boolean(),
  surprised: z.boolean(),
  delaying: z.boolean(),
  /** VIS-3: a player's character that hides from its enemies. */
  hiding: z.boolean(),
  /** Null if hidden or empty. */
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

/** OUT-4: the newest outcome that players may know. */
const seenOutcomeSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** OUT-3: a player's character falls or dies. */
  grave: z.boolean(),
  /** The ids of the log lines that it replaces. */
  lines: z.array(z.string()),
});
export type SeenOutcome = z.infer<typeof seenOutcomeSchema>;

/** The id is opaque too: `getSeenPicture` has its bytes while this view shows it. */
const seenPictureSchema = z.object({ id: z.string(), width: z.int(), height: z.int() });
export type SeenPicture = z.infer<typeof seenPictureSchema>;

const seenTurnSchema = z.object({
  combatant_id: z.string(),
  /** The next seen combatant. Null when nobody else acts. */
  next_id: z.nullable(z.string()),
  /** When the turn began, in milliseconds. Null if unknown. */
  started_at: z.nullable(z.int()),
  /** The time limit of a turn. Null without a timer. */
  seconds: z.nullable(z.int()),
  /** VIS-8: the picture of the combatant. Null without one, or if players must not see it. */
  picture: z.nullable(seenPictureSchema),
});

const seenFightSchema = z.object({
  status: z.enum(['preparing', 'running', 'ended']),
  /** 0 before the fight starts. */
  round: z.int(),
  /** VIS-4: does not move while an unseen combatant acts. */
  turn: z.nullable(seenTurnSchema),
  /** In turn order. */
  combatants: z.array(seenCombatantSchema),
  /** Oldest first. Only the newest lines are sent. */
  log: z.array(seenLineSchema),
  outcome: z.nullable(seenOutcomeSchema),
});
export type SeenFight = z.infer<typeof seenFightSchema>;

/** A character of the party, whether or not it is in the fight. */
const seenMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** A phone has claimed it. */
  taken: z.boolean(),
  /** Its combatant in the fight. Null while it is not in a fight, or has an alias there. */
  combatant_id: z.nullable(z.string()),
});
export type SeenMember = z.infer<typeof seenMemberSchema>;

/** The state of an act that a phone sent. `waiting` is a suggestion without an answer. */
export const actStateSchema = z.enum(['waiting', 'done', 'rejected', 'refused']);
export type ActState = z.infer<typeof actStateSchema>;

const ownActSchema = z.object({ id: z.string(), text: z.string(), state: actStateSchema });

/**
 * VIS-5: the player's own character with full details, regardless of the visibility settings. `combatant` is null if it
 * is not in the fight.
 */
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
      /** DTH-2: the phone should ask for the death save now. */
      death_save_asked: z.boolean(),
      initiative: z.nullable(z.int()),
      /** The phone should ask for the initiative now. */
      initiative_asked: z.boolean(),
      conditions: z.array(seenConditionSchema),
      concentration: z.nullable(z.string()),
    }),
  ),
  /** The recent acts of this phone, oldest first. */
  acts: z.array(ownActSchema),
});
export type OwnCharacter = z.infer<typeof ownCharacterSchema>;
export type OwnCombatant = NonNullable<OwnCharacter['combatant']>;

/** A handout that this viewer may open. `getShownHandout` has its text. */
const seenHandoutSchema = z.object({
  id: z.string(),
  /** Changes when the handout is edited. Then its text must be loaded again. */
  version: z.string(),
  name: z.string(),
  /** In milliseconds. A handout that is shown again has a new time, so a phone opens it again. */
  shown_at: z.int(),
  has_text: z.boolean(),
  picture: z.nullable(seenPictureSchema),
});
export type SeenHandout = z.infer<typeof seenHandoutSchema>;

export const playerViewSchema = z.object({
  /** HND-4: what a screen shows: the running fight, else the current handout, else the next fight, else the title. */
  front: z.enum(['fight', 'handout', 'title']),
  handouts: z.object({
    /** The current handout. A phone opens it once; it is one of `shown`. */
    front: z.nullable(z.string()),
    /** "Shown to us", newest first. */
    shown: z.array(seenHandoutSchema),
  }),
  /** What the table shows between fights. May be empty. */
  title: z.string(),
  party: z.array(seenMemberSchema),
  /** Null between fights. */
  fight: z.nullable(seenFightSchema),
  /** What a player may do to their own character. */
  acts: tableSettingsSchema.shape.acts,
  /** Null for a screen without a character. */
  you: z.nullable(ownCharacterSchema),
});
export type PlayerView = z.infer<typeof playerViewSchema>;
