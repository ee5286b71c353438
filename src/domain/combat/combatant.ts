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
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { armorChangeSchema } from './conditions/armor-change.ts';
import { giftsSchema } from './conditions/gift-schema.ts';
import { happeningSchema, newHappeningSchema, recurringSchema } from './conditions/lasting-schema.ts';
import { COUNTERS_MAXIMUM, FIGHT_HIT_POINTS_MAXIMUM, NOTES_MAXIMUM } from './limits.ts';
import { nameReferenceSchema } from './log/name-reference.ts';
import { ATTACK_TRAITS_MAXIMUM, attackTraitSchema } from './rolls/attack-traits.ts';
import { SAVE_ADVANTAGES_MAXIMUM, saveAdvantageSchema } from './rolls/save-advantages.ts';

/*
 * There are two kinds of schema. Schemas for command input have maxima. Schemas for stored fights and responses have
 * none, because every fight that the engine has produced must stay readable.
 */
const count = z.int().check(z.minimum(0));
/**
 * An id within one fight: of a combatant, a condition, a counter or a gesture. The issuer of the command creates it.
 * The engine uses it as an object key, so `__proto__` is not allowed.
 */
export const localIdSchema = z.string().check(
  z.minLength(1),
  z.maxLength(64),
  z.refine((id) => id !== '__proto__'),
);
export const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAXIMUM));
export const fightHitPointsSchema = z.int().check(z.minimum(0), z.maximum(FIGHT_HIT_POINTS_MAXIMUM));
const shortText = z.string().check(z.maxLength(TEXT_MAXIMUM));

export const momentSchema = z.enum(['start', 'end']);
export type Moment = z.infer<typeof momentSchema>;

/** A limited resource that can be restored: legendary actions, a breath weapon, spell slots, uses per day. */
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
  /** For `recharge`: the lowest d6 result that restores the counter. */
  recharge_from: z.nullable(z.int()),
});
export type Counter = z.infer<typeof counterSchema>;

export const newCounterSchema = z.extend(counterSchema, { id: localIdSchema, name: shortText });

/** TRT-1: what the stat block does automatically, parsed from its text. */
const reminderSchema = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  /** An aura affects other combatants, at the start of their turns. */
  when: z.enum(['start', 'end', 'aura', 'damage', 'zero']),
  /** The damage types that trigger, stop or bypass the trait, depending on `effect`. Empty means any type. */
  damage_types: z.array(damageTypeSchema),
  /** What the button of the prompt does. Null when the trait is only a reminder. */
  effect: z.nullable(z.enum(['regain', 'absorb', 'survive', 'survive-by-save'])),
  /**
   * Depends on `effect`: the hit points regained, the highest damage survived, or the number that is added to the
   * damage to get the DC.
   */
  amount: z.int(),
  /** TRT-5: the effect is skipped at the next start of the turn. */
  stopped: z.boolean(),
  /** TRT-8: what it does to others. Absent when only its text is known. */
  happens: z.optional(happeningSchema),
});
export type Reminder = z.infer<typeof reminderSchema>;

export const saveEndsSchema = z.object({
  ability: abilitySchema,
  dc: z.int().check(z.minimum(0), z.maximum(100)),
  /** EFF-10: `damage` asks for it only when the bearer takes damage. */
  moment: z.enum(['start', 'end', 'damage']),
  /** EFF-10: damage asks for it too, perhaps with advantage. */
  on_damage: z.optional(z.enum(['normal', 'advantage'])),
  /** The effect is magical, so Magic Resistance counts. Absent means that it is not, or that it is unknown. */
  magical: z.optional(z.boolean()),
  /** EFF-9: the condition that a failure makes of it. */
  fails_to: z.optional(z.string().check(z.minLength(1), z.maxLength(TEXT_MAXIMUM))),
  /** EFF-9: what each failure deals. */
  fails_with: z.optional(newHappeningSchema.shape.damage),
});

/** CON-6, CON-7: the effect lasts as long as combatant `by` concentrates on this casting. */
const heldSchema = z.object({ by: z.string(), on: z.string(), casting: z.int() });
export type Held = z.infer<typeof heldSchema>;

const appliedConditionSchema = z.object({
  id: z.string(),
  /** One of CONDITIONS, or a custom name from the game master. */
  name: z.string(),
  /** VIS-6: the combatants that the name mentions, with their current names. Absent when it mentions nobody. */
  mentions: z.optional(z.array(nameReferenceSchema)),
  /** Exhaustion only: 1 to 6. */
  level: z.nullable(z.int()),
  /**
   * The condition ends at the start or end of the anchor's turn in this round. The round is absolute, so going back a
   * turn and forward again does not count a turn twice.
   */
  duration: z.nullable(z.object({ anchor_id: z.string(), moment: momentSchema, ends_at_round: z.int() })),
  save_ends: z.nullable(saveEndsSchema),
  note: z.string(),
  /** EFF-3: it ends with this other condition of its bearer. */
  while: z.optional(z.string()),
  /** Absent when the condition does not depend on concentration. */
  held: z.optional(heldSchema),
  armor: z.optional(armorChangeSchema),
  /** Absent when its name says what it gives (GIV-2). */
  gives: z.optional(giftsSchema),
  /** The combatant that imposed it. Absent when nobody did, or when it is unknown. */
  by: z.optional(z.string()),
  /** EFF-10. */
  ends_when: z.optional(z.array(z.string())),
  /** EFF-11. */
  recurs: z.optional(recurringSchema),
});
export type AppliedCondition = z.infer<typeof appliedConditionSchema>;

/** SID-1: which side the combatant fights on. Its `type`, not its side, decides ties in initiative and shared rolls. */
export const SIDES = ['enemy', 'ally', 'neutral'] as const;
export const sideSchema = z.enum(SIDES);
export type Side = z.infer<typeof sideSchema>;

/** DTH-1, DTH-10, TRT-3: what happens to the combatant at 0 hit points. */
export const FATES = ['dies', 'death-saves', 'knocked-out', 'regenerates'] as const;
export const fateSchema = z.enum(FATES);
export type Fate = z.infer<typeof fateSchema>;

/** What a trait of the stat block always does. EFF-4: its weapons are magical. EFF-14: swarms. EFF-15: Reactive. */
const traitRuleSchema = z.enum([
  'magic weapons',
  'regains no hit points',
  'gains no temporary hit points',
  'reacts every turn',
]);
export type TraitRule = z.infer<typeof traitRuleSchema>;

/** FRM-1: the fields that another form replaces. They are restored when the form ends. */
export const bodySchema = z.object({
  /** Pointer to the monster whose stat block the combatant has (`srd/goblin`). */
  stat_block: z.nullable(z.string()),
  /** Includes the modifier: `2d6 + 2`. Rolled hit points use these dice. */
  hit_dice: z.nullable(z.string()),
  hit_points: count,
  maximum_hit_points: count,
  armor_class: count,
  stats: z.nullable(abilityScoresSchema),
  saving_throws: z.nullable(z.partialRecord(abilitySchema, z.int())),
  defences: defencesSchema,
  condition_immunities: z.array(z.string()),
  /** Absent for combatants that joined before the engine parsed it. */
  save_advantages: z.optional(z.array(saveAdvantageSchema)),
  /** SAV-6: it has Evasion. */
  evasion: z.optional(z.boolean()),
  /** ATK-5 to ATK-7. Absent for combatants that joined before the engine read it. */
  attack_traits: z.optional(z.array(attackTraitSchema)),
  trait_rules: z.optional(z.array(traitRuleSchema)),
  counters: z.array(counterSchema),
  reminders: z.array(reminderSchema),
});

const traitsSchema = z.object({
  passive_perception: z.nullable(z.int()),
  spell_save_dc: z.nullable(z.int()),
  speed: z.string(),
});

/** A combatant before it joins. The page builds it from a stat block, a character, an NPC or a form. */
const creatureSchema = z.object({
  name: z.string(),
  type: z.enum(['player', 'monster']),
  /** Where the combatant comes from. This differs from its type: an NPC has type `player`. */
  origin: z.enum(['character', 'npc', 'monster', 'custom']),
  /** The id of the character or NPC, or the pointer of the monster (`srd/goblin`). */
  source: z.nullable(z.string()),
  side: sideSchema,
  at_zero: fateSchema,
  ...bodySchema.shape,
  /** INI-1: added to an initiative roll. */
  initiative_bonus: z.int(),
  /** How many copies of this creature the encounter lists. */
  amount: z.int(),
  challenge_rating: z.nullable(z.number()),
  xp: count,
  level: z.nullable(z.int()),
  /** Figures from a sheet that the fight only displays. */
  traits: z.nullable(traitsSchema),
});

const newReminderSchema = z.extend(reminderSchema, {
  id: localIdSchema,
  name: shortText,
  text: shortText,
  damage_types: z.array(damageTypeSchema).check(z.maxLength(20)),
  happens: z.optional(newHappeningSchema),
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
  attack_traits: z.optional(z.array(attackTraitSchema).check(z.maxLength(ATTACK_TRAITS_MAXIMUM))),
  counters: z.array(newCounterSchema).check(z.maxLength(COUNTERS_MAXIMUM)),
  reminders: z.array(newReminderSchema).check(z.maxLength(COUNTERS_MAXIMUM)),
  trait_rules: z.optional(z.array(traitRuleSchema).check(z.maxLength(traitRuleSchema.options.length))),
  /** CAM-4: the character is dead in its campaign. */
  dead: z.optional(z.boolean()),
  traits: z.nullable(z.extend(traitsSchema, { speed: shortText })),
  /** From its sheet. */
  notes: z.optional(z.string().check(z.maxLength(NOTES_MAXIMUM))),
});
export type Blueprint = z.infer<typeof blueprintSchema>;

/** FRM-2 to FRM-4: the manner decides whose hit points and mental abilities count, and what happens at 0 hit points. */
export const FORM_MANNERS = ['wild-shape', 'polymorph', 'shapechanger'] as const;
export const formMannerSchema = z.enum(FORM_MANNERS);
export type FormManner = z.infer<typeof formMannerSchema>;

const formSchema = z.object({
  name: z.string(),
  manner: formMannerSchema,
  own: bodySchema,
  /** Counters that came with the form. They are removed when the form ends. */
  counter_ids: z.array(z.string()),
  /** FRM-11: it has the hit points of its own body. */
  keeps_hit_points: z.optional(z.boolean()),
  /** FRM-7: the concentration that holds the form. */
  held: z.optional(heldSchema),
});

/** CAM-5: the state of a character in its campaign. A fight in preparation takes over every field. */
const campaignStateSchema = z.object({
  hit_points: count,
  maximum_hit_points: count,
  dead: z.boolean(),
});
export type CampaignState = z.infer<typeof campaignStateSchema>;

export const combatantSchema = z.extend(creatureSchema, {
  id: z.string(),
  /** The name without the ' - {n}' suffix. */
  base_name: z.string(),
  /** VIS-2: the name that players see instead of the real one. Absent without an alias. */
  alias: z.optional(z.string()),
  /**
   * VIS-2: the number that players see among combatants of the same name. Absent until they have seen the combatant.
   */
  seen: z.optional(z.int()),
  initiative: z.nullable(z.int()),
  /** EXH-5: the maximum of its own body without exhaustion. Absent while exhaustion does not halve the maximum. */
  full_maximum: z.optional(count),
  /** EFF-8: how much its maximum is lowered until a long rest. */
  drained: z.optional(count),
  temporary_hit_points: count,
  hidden: z.boolean(),
  /** The round in which a reinforcement enters. Null once the combatant is in the fight. */
  enters_at_round: z.nullable(z.int()),
  delaying: z.boolean(),
  /** The trigger of a readied action. */
  readied: z.nullable(z.string()),
  reaction_used: z.boolean(),
  /** SUR-1: true until the end of its first turn. */
  surprised: z.boolean(),
  conditions: z.array(appliedConditionSchema),
  /** The spell or effect that the combatant concentrates on. */
  concentration: z.nullable(z.string()),
  /** CON-7: how many times it has begun to concentrate. This number distinguishes two castings of the same spell. */
  castings: count,
  death_saves: z.object({ successes: z.int(), failures: z.int() }),
  notes: z.string(),
  /** The current form, with the body that it replaces: see form.ts. */
  form: z.nullable(formSchema),
  /** The last round whose turn start and turn end were processed. Effects happen only once per round. */
  turn_begun_round: z.int(),
  turn_ended_round: z.int(),
  /**
   * TRN-9: the values that the start of its turn reset. While `returned` is true, the values from the end of that turn:
   * see turn-reset.ts.
   */
  before_turn: z.nullable(
    z.object({
      returned: z.boolean(),
      reaction_used: z.boolean(),
      readied: z.nullable(z.string()),
      /** Used amount by counter id. */
      used: z.record(z.string(), count),
    }),
  ),
  /** TRN-3: the saves that the combatant was asked for in this round: see asked-this-round.ts. */
  asked: z.object({ round: z.int(), what: z.array(z.string()) }),
  damage_dealt: count,
  damage_taken: count,
  /** CAM-5: the campaign state of the character when the fight last took it over. Absent in older fights. */
  came_with: z.optional(campaignStateSchema),
});
export type Combatant = z.infer<typeof combatantSchema>;

/** CND-5: cannot take actions or reactions. The dead count as incapacitated. */
export function isIncapacitated({ hit_points, conditions }: Combatant): boolean {
  return hit_points === 0 || conditions.some(({ name }) => isIncapacitating(name));
}

/** DTH-2: three successes. Earlier failures are cleared. */
export const STABLE: Combatant['death_saves'] = { successes: 3, failures: 0 };

export type Life = 'up' | 'dying' | 'stable' | 'dead';

/**
 * DTH-1: at 0 a creature with death saves is dying until it has three successes or three failures. DTH-10, TRT-3:
 * knocked-out and regenerating creatures are stable.
 */
export function lifeOf({ hit_points, at_zero, death_saves }: Combatant): Life {
  if (hit_points > 0) return 'up';
  if (at_zero === 'dies' || death_saves.failures >= 3) return 'dead';
  return at_zero !== 'death-saves' || death_saves.successes >= 3 ? 'stable' : 'dying';
}

/** Whether a player, and not the game master, plays this character. */
export function isPlayersCharacter({ origin, type }: Pick<Combatant, 'origin' | 'type'>): boolean {
  return origin === 'character' || (origin === 'custom' && type === 'player');
}

/**
 * LOG-2: players do not know a combatant that is hidden or is a reinforcement that has not entered. VIS-3: a player's
 * character that hides is hidden from its enemies only. The players still know it.
 */
export function isUnseen(
  combatant: Pick<Combatant, 'hidden' | 'enters_at_round' | 'origin' | 'type'>,
): boolean {
  return (combatant.hidden && !isPlayersCharacter(combatant)) || combatant.enters_at_round !== null;
}

export function isBloodied(combatant: Combatant): boolean {
  return isBloodiedAt(combatant.hit_points, combatant.maximum_hit_points);
}

/**
 * INI-5: the key that identical monsters share, so that they can share one roll. It uses the record, or the name when
 * there is no record. Undefined for combatants that roll alone.
 */
export function groupOf(
  combatant: Pick<Combatant, 'type' | 'origin' | 'source' | 'base_name'>,
): string | undefined {
  if (combatant.type !== 'monster') return undefined;
  return `${combatant.origin}:${combatant.source ?? combatant.base_name}`;
}
