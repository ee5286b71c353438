import * as z from 'zod/mini';
import { isIncapacitating } from '#domain/creature/conditions.ts';
import { isBloodiedAt } from '#domain/creature/damage.ts';
import {
  abilitySchema,
  abilityScoresSchema,
  damageTypeSchema,
  defencesSchema,
  newDefencesSchema,
} from '#domain/creature/schemas.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/fields.ts';
import { armorChangeSchema } from './conditions/armor-change.ts';
import { COUNTERS_MAXIMUM, FIGHT_HIT_POINTS_MAXIMUM, NOTES_MAXIMUM } from './limits.ts';
import { mentionSchema } from './log/mention-schema.ts';
import { SAVE_ADVANTAGES_MAXIMUM, saveAdvantageSchema } from './rolls/save-advantages.ts';

/*
 * Two kinds of schema: what comes in with a command has maxima, what is stored and answered has none. A fight must
 * be readable whatever the engine has made of it.
 */
const count = z.int().check(z.minimum(0));
/**
 * An id within one fight (of a combatant, a condition, a counter, a gesture), made by whoever issues the command. The
 * engine compares it and uses it as a key, so one word is barred.
 */
export const localIdSchema = z.string().check(
  z.minLength(1),
  z.maxLength(64),
  z.refine((id) => id !== '__proto__'),
);
export const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAXIMUM));
export const fightHitPointsSchema = z.int().check(z.minimum(0), z.maximum(FIGHT_HIT_POINTS_MAXIMUM));
const shortText = z.string().check(z.maxLength(TEXT_MAXIMUM));

/** When in a combatant's turn something happens. */
export const momentSchema = z.enum(['start', 'end']);
export type Moment = z.infer<typeof momentSchema>;

/** Something that is used up and comes back: legendary actions, a breath weapon, spell slots, uses a day. */
const counterSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum([
    'legendary-action',
    'legendary-resistance',
    'recharge',
    'day',
    'rest',
    'spell-slot',
    'custom',
  ]),
  maximum: count,
  used: count,
  /** For `recharge`: the lowest result of the d6 that brings it back. */
  recharge_from: z.nullable(z.int()),
});
export type Counter = z.infer<typeof counterSchema>;

export const newCounterSchema = z.extend(counterSchema, { id: localIdSchema, name: shortText });

/** TRT-1: what its stat block does by itself, read from the text. */
const reminderSchema = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  /** An aura is for others: at the start of their turns. */
  when: z.enum(['start', 'end', 'aura', 'damage', 'zero']),
  /** What sets it off, stops it or goes past it: see its effect. Empty for any. */
  damage_types: z.array(damageTypeSchema),
  /** What one press does; null where it only reminds. */
  effect: z.nullable(z.enum(['regain', 'absorb', 'survive', 'survive-by-save'])),
  /** Hit points regained, the most damage survived, or what the DC has above the damage. */
  amount: z.int(),
  /** TRT-5: it does not happen at the next start of the turn. */
  stopped: z.boolean(),
});
export type Reminder = z.infer<typeof reminderSchema>;

export const saveEndsSchema = z.object({
  ability: abilitySchema,
  dc: z.int().check(z.minimum(0), z.maximum(100)),
  moment: momentSchema,
});

/** CON-6, CON-7: what lasts as long as that combatant concentrates on that casting. */
const heldSchema = z.object({ by: z.string(), on: z.string(), casting: z.int() });
export type Held = z.infer<typeof heldSchema>;

const appliedConditionSchema = z.object({
  id: z.string(),
  /** One of CONDITIONS, or a name of the game master's own. */
  name: z.string(),
  /** VIS-6: whom that name names, under their present names; left out where it names nobody. */
  mentions: z.optional(z.array(mentionSchema)),
  /** Exhaustion only: 1 to 6. */
  level: z.nullable(z.int()),
  /**
   * It ends at the start or end of the anchor's turn in that round. An absolute round, so that going back a turn
   * and forward again counts nothing twice.
   */
  duration: z.nullable(z.object({ anchor_id: z.string(), moment: momentSchema, ends_at_round: z.int() })),
  save_ends: z.nullable(saveEndsSchema),
  note: z.string(),
  /** Absent when no concentration is needed. */
  held: z.optional(heldSchema),
  /** AC-1: absent for most. */
  armor: z.optional(armorChangeSchema),
});
export type AppliedCondition = z.infer<typeof appliedConditionSchema>;

/** SID-1: whom it fights for. Its type says who goes first on a tie and who may share a roll. */
export const SIDES = ['enemy', 'ally', 'neutral'] as const;
export const sideSchema = z.enum(SIDES);
export type Side = z.infer<typeof sideSchema>;

/** DTH-1, DTH-10, TRT-3: what 0 hit points mean for it. */
export const FATES = ['dies', 'death-saves', 'knocked-out', 'regenerates'] as const;
export const fateSchema = z.enum(FATES);
export type Fate = z.infer<typeof fateSchema>;

/** What another form brings, and what comes back with the own one: FRM-1. */
const bodyShape = {
  /** The monster of the codex whose stat block it has (`srd/goblin`). */
  stat_block: z.nullable(z.string()),
  /** With its modifier, `2d6 + 2`; what rolled hit points are rolled from. */
  hit_dice: z.nullable(z.string()),
  hit_points: count,
  maximum_hit_points: count,
  armor_class: count,
  stats: z.nullable(abilityScoresSchema),
  saving_throws: z.nullable(z.partialRecord(abilitySchema, z.int())),
  defences: defencesSchema,
  condition_immunities: z.array(z.string()),
  /** Absent for who joined before it was read. */
  save_advantages: z.optional(z.array(saveAdvantageSchema)),
  /** SAV-6: it has Evasion. */
  evasion: z.optional(z.boolean()),
  counters: z.array(counterSchema),
  reminders: z.array(reminderSchema),
};

const traitsSchema = z.object({
  passive_perception: z.nullable(z.int()),
  spell_save_dc: z.nullable(z.int()),
  speed: z.string(),
});

/** What a combatant is before it joins: the page makes it from a stat block, a character, an NPC or a form. */
const creatureSchema = z.object({
  name: z.string(),
  type: z.enum(['player', 'monster']),
  /** Where it came from, kept apart from its type: an NPC is of type player. */
  origin: z.enum(['character', 'npc', 'monster', 'custom']),
  /** The id of the character or NPC, or the monster's pointer (`srd/goblin`). */
  source: z.nullable(z.string()),
  side: sideSchema,
  at_zero: fateSchema,
  ...bodyShape,
  /** INI-1: added to an initiative roll. */
  initiative_bonus: z.int(),
  /** How many of its kind the encounter lists. */
  amount: z.int(),
  challenge_rating: z.nullable(z.number()),
  xp: count,
  level: z.nullable(z.int()),
  /** What a sheet says that the fight only shows. */
  traits: z.nullable(traitsSchema),
});

const newReminderSchema = z.extend(reminderSchema, {
  id: localIdSchema,
  name: shortText,
  text: shortText,
  damage_types: z.array(damageTypeSchema).check(z.maxLength(20)),
});

export const blueprintSchema = z.extend(creatureSchema, {
  name: nameSchema,
  source: z.nullable(shortText),
  stat_block: z.nullable(shortText),
  hit_points: fightHitPointsSchema,
  maximum_hit_points: fightHitPointsSchema,
  hit_dice: z.nullable(shortText),
  initiative_bonus: z.int().check(z.minimum(-1000), z.maximum(1000)),
  amount: z.int().check(z.minimum(1)),
  defences: newDefencesSchema,
  condition_immunities: z.array(shortText).check(z.maxLength(50)),
  save_advantages: z.optional(z.array(saveAdvantageSchema).check(z.maxLength(SAVE_ADVANTAGES_MAXIMUM))),
  counters: z.array(newCounterSchema).check(z.maxLength(COUNTERS_MAXIMUM)),
  reminders: z.array(newReminderSchema).check(z.maxLength(COUNTERS_MAXIMUM)),
  /** CAM-4: a character that is dead in its campaign. */
  dead: z.optional(z.boolean()),
  traits: z.nullable(z.extend(traitsSchema, { speed: shortText })),
  /** From its sheet. */
  notes: z.optional(z.string().check(z.maxLength(NOTES_MAXIMUM))),
});
export type Blueprint = z.infer<typeof blueprintSchema>;

/** FRM-2 to FRM-4: whose hit points and whose mind count, and what 0 hit points do. */
export const FORM_MANNERS = ['wild-shape', 'polymorph', 'shapechanger'] as const;
export const formMannerSchema = z.enum(FORM_MANNERS);
export type FormManner = z.infer<typeof formMannerSchema>;

const formSchema = z.object({
  name: z.string(),
  manner: formMannerSchema,
  own: z.object(bodyShape),
  /** The counters that came with the form and go with it. */
  counter_ids: z.array(z.string()),
  /** FRM-7: whose concentration it lasts with. */
  held: z.optional(heldSchema),
});

/** CAM-5: how a campaign has a character. Every part of it is taken over while the fight is prepared. */
const campaignStateSchema = z.object({
  hit_points: count,
  maximum_hit_points: count,
  dead: z.boolean(),
});
export type CampaignState = z.infer<typeof campaignStateSchema>;

export const combatantSchema = z.extend(creatureSchema, {
  id: z.string(),
  /** The name before any ' - {n}'. */
  base_name: z.string(),
  /** VIS-2: what players see in place of its name; left out without one. */
  alias: z.optional(z.string()),
  /** VIS-2: the players' own number of it among those of its name; left out until they have seen it. */
  seen: z.optional(z.int()),
  initiative: z.nullable(z.int()),
  /** EXH-5: its own maximum without the exhaustion that halves it; left out while none does. */
  full_maximum: z.optional(count),
  temporary_hit_points: count,
  hidden: z.boolean(),
  /** Waits as a reinforcement until that round; null once it is in the fight. */
  enters_at_round: z.nullable(z.int()),
  delaying: z.boolean(),
  /** What a readied action waits for. */
  readied: z.nullable(z.string()),
  reaction_used: z.boolean(),
  /** SUR-1: until the end of its first turn. */
  surprised: z.boolean(),
  conditions: z.array(appliedConditionSchema),
  /** The spell or effect it concentrates on. */
  concentration: z.nullable(z.string()),
  /** CON-7: how many concentrations it has begun, which tells a casting from the next of the same name. */
  castings: count,
  death_saves: z.object({ successes: z.int(), failures: z.int() }),
  notes: z.string(),
  /** The form it has taken, with what it is otherwise: see form.ts. */
  form: z.nullable(formSchema),
  /** The last round whose start and end of turn have had their effects: nothing happens twice in a round. */
  turn_begun_round: z.int(),
  turn_ended_round: z.int(),
  /** TRN-9: what the start of its turn reset, or while `returned`, what the turn had left: see turn-reset.ts. */
  before_turn: z.nullable(
    z.object({
      returned: z.boolean(),
      reaction_used: z.boolean(),
      readied: z.nullable(z.string()),
      /** How much of its counters was used, by their ids. */
      used: z.record(z.string(), count),
    }),
  ),
  /** TRN-3: the saves that it was asked for in that round: see asked-this-round.ts. */
  asked: z.object({ round: z.int(), what: z.array(z.string()) }),
  damage_dealt: count,
  damage_taken: count,
  /** CAM-5: a character's state in the campaign when it was last taken over; fights from before it was kept lack it. */
  came_with: z.optional(campaignStateSchema),
});
export type Combatant = z.infer<typeof combatantSchema>;

/** CND-5: takes neither actions nor reactions. The dead are meant as well. */
export function isIncapacitated({ hit_points, conditions }: Combatant): boolean {
  return hit_points === 0 || conditions.some(({ name }) => isIncapacitating(name));
}

/** DTH-2: three successes; the failures before it are forgotten. */
export const STABLE: Combatant['death_saves'] = { successes: 3, failures: 0 };

export type Life = 'up' | 'dying' | 'stable' | 'dead';

/** DTH-1: at 0 a creature that makes death saves is dying until three of a kind. DTH-10, TRT-3: or it only lies there. */
export function lifeOf({ hit_points, at_zero, death_saves }: Combatant): Life {
  if (hit_points > 0) return 'up';
  if (at_zero === 'dies' || death_saves.failures >= 3) return 'dead';
  return at_zero !== 'death-saves' || death_saves.successes >= 3 ? 'stable' : 'dying';
}

/** A character that a player plays, and not the game master. */
export function isPlayersCharacter({ origin, type }: Pick<Combatant, 'origin' | 'type'>): boolean {
  return origin === 'character' || (origin === 'custom' && type === 'player');
}

/**
 * LOG-2: the players do not know of it: it is hidden, or a reinforcement that has not come yet. VIS-3: a player's
 * character that hides is hidden from its enemies; the players know of it.
 */
export function isUnseen(
  combatant: Pick<Combatant, 'hidden' | 'enters_at_round' | 'origin' | 'type'>,
): boolean {
  return (combatant.hidden && !isPlayersCharacter(combatant)) || combatant.enters_at_round !== null;
}

/** BLD-1. */
export function isBloodied(combatant: Combatant): boolean {
  return isBloodiedAt(combatant.hit_points, combatant.maximum_hit_points);
}

/**
 * INI-5: who may share one roll, as a key that identical monsters have in common: the same record, or the same name
 * where there is none. Undefined for those who roll for themselves.
 */
export function groupOf(
  combatant: Pick<Combatant, 'type' | 'origin' | 'source' | 'base_name'>,
): string | undefined {
  if (combatant.type !== 'monster') return undefined;
  return `${combatant.origin}:${combatant.source ?? combatant.base_name}`;
}
