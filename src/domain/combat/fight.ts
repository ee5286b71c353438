import * as z from 'zod/mini';
import { damageTypeSchema } from '#domain/creature/schemas.ts';
import { type Combatant, combatantSchema, lifeOf, momentSchema, sideSchema } from './combatant.ts';
import { happeningSchema } from './conditions/lasting-schema.ts';
import { FIGHT_FORMAT } from './journal/formats/fight-format.ts';
import { gestureSchema } from './journal/gesture-schema.ts';
import { settingsSchema } from './settings.ts';

/** Damage that reduces a combatant to 0 hit points, with the details that the consequences need. */
const blowSchema = z.object({
  /** The full damage, which counts for concentration (CON-3). */
  damage: z.int(),
  /** The damage after temporary hit points. */
  reached: z.int(),
  /** The damage that remained at 0 hit points. */
  overflow: z.int(),
  critical: z.boolean(),
  types: z.array(damageTypeSchema),
  /** EFF-6: a creature that it leaves with 0 hit points is dead. */
  kills: z.optional(z.boolean()),
});
export type Blow = z.infer<typeof blowSchema>;

/** Something that the game master should see or answer: a save to make, a lair action, a condition that ended. */
export const promptSchema = z.object({
  id: z.string(),
  kind: z.enum(['save-ends', 'concentration', 'death-save', 'lair', 'reminder', 'trait', 'recurring']),
  combatant_id: z.nullable(z.string()),
  condition_id: z.nullable(z.string()),
  dc: z.nullable(z.int()),
  /** SAV-9: the total of a failed save that Legendary Resistance can still turn into a success. */
  missed: z.optional(z.int()),
  /** EFF-10: the save has advantage, because damage asks for it. */
  advantage: z.optional(z.boolean()),
  /** EFF-11: what happens to the combatant, and who gets the credit. */
  happens: z.optional(z.extend(happeningSchema, { name: z.string(), by: z.nullable(z.string()) })),
  /** For `trait`: the reminder, its combatant, and the amount that it gives. */
  trait: z.optional(
    z.object({
      combatant_id: z.string(),
      reminder_id: z.string(),
      amount: z.int(),
      /** TRT-6: the blow that the prompt asks about. Absent in older fights, where the prompt came after the fall. */
      blow: z.optional(blowSchema),
    }),
  ),
  text: z.string(),
});
export type Prompt = z.infer<typeof promptSchema>;

/** REM-1: a reminder that the game master has set. */
const ownReminderSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** The first round in which the reminder applies. */
  round: z.int(),
  /** The start or end of a combatant's turn. Null means the beginning of a round. */
  turn: z.nullable(z.object({ combatant_id: z.string(), moment: momentSchema })),
  /** True for every time, false for once. */
  each: z.boolean(),
});
export type OwnReminder = z.infer<typeof ownReminderSchema>;

/** SUM-1, CAM-2: the data that is still needed of a combatant that took part and was removed from the fight. */
export const departedSchema = z.object({
  name: z.string(),
  type: z.enum(['player', 'monster']),
  side: sideSchema,
  origin: z.enum(['character', 'npc', 'monster', 'custom']),
  defeated: z.boolean(),
  xp: z.int(),
  damage_dealt: z.int(),
  damage_taken: z.int(),
  /** Absent in older fights, like `hit_points`. */
  source: z.optional(z.nullable(z.string())),
  hit_points: z.optional(z.int()),
  /** VIS-2: how the players saw the combatant. Absent if they did not see it when it left. */
  seen: z.optional(z.object({ base_name: z.string(), number: z.int(), alias: z.optional(z.string()) })),
});

/**
 * ADD-6: one kind of creature in the encounter's list. The ids of its copies begin with the stem: see combatant-ids.ts.
 */
export const rosterKindSchema = z.object({ stem: z.string(), copies: z.int() });
export type RosterKind = z.infer<typeof rosterKindSchema>;

export const fightSchema = z.object({
  /** Older formats are upgraded on read: formats/upgrade-fight.ts. */
  format: z.literal(FIGHT_FORMAT),
  title: z.string(),
  /** HP-6: the seed for the rolled hit points of the encounter's monsters. */
  seed: z.optional(z.int()),
  status: z.enum(['preparing', 'running', 'ended']),
  /** 0 before the fight starts. */
  round: z.int(),
  active_id: z.nullable(z.string()),
  /** TRN-10: the combatants that act in the same turn as the active one. Absent when it acts alone. */
  acting: z.optional(z.array(z.string())),
  /** When the active turn began, in milliseconds, from the clock of the page that issued the command. */
  turn_started_at: z.nullable(z.int()),
  /** INI-4: since the last sort by initiative, the game master has settled a tie by moving a row. */
  ties_settled: z.boolean(),
  /** All ids from top to bottom. The position `i` of a combatant is its index here. */
  order: z.array(z.string()),
  combatants: z.record(z.string(), combatantSchema),
  departed: z.record(z.string(), departedSchema),
  /** SUM-3: the combatants that acted out of turn in the current turn. Absent when nobody did. */
  out_of_turn: z.optional(z.array(z.string())),
  /**
   * NAM-5: the highest number of each base name that no combatant has any more. This is a list because a name is not a
   * safe object key.
   */
  past_numbers: z.optional(z.array(z.object({ base_name: z.string(), highest: z.int() }))),
  /** VIS-6: former names of combatants that were renamed while the players did not know them. Absent if empty. */
  past_names: z.optional(z.array(z.string())),
  /** VIS-2: the highest number of each base name that players have seen. */
  seen_numbers: z.optional(z.array(z.object({ base_name: z.string(), highest: z.int() }))),
  /** VIS-4: the turn that the players see. Absent until they have seen one. */
  seen_turn: z.optional(
    z.object({ combatant_id: z.string(), round: z.int(), started_at: z.nullable(z.int()) }),
  ),
  /** ADD-6: the encounter's list when the fight last applied it. Absent in older fights. */
  encounter_roster: z.optional(z.array(rosterKindSchema)),
  settings: settingsSchema,
  custom_conditions: z.array(z.string()),
  /** LAI-1: a lair acts on initiative count 20. `acted_round` is the last round in which it acted. */
  lair: z.nullable(z.object({ note: z.string(), acted_round: z.int() })),
  prompts: z.array(promptSchema),
  /** Absent when the list is empty. */
  own_reminders: z.optional(z.array(ownReminderSchema)),
  /** The position of undo and redo in the journal: see journal.ts. */
  history: z.object({
    sequence: z.int(),
    undo_top: z.nullable(z.int()),
    redo_top: z.nullable(z.int()),
    gesture: z.optional(gestureSchema),
  }),
});
export type Fight = z.infer<typeof fightSchema>;

/**
 * Cache of `combatantsInOrder`. One command calls it many times, and looking up hundreds of ids would take most of the
 * time of a turn.
 */
const listed = new WeakMap<Fight['combatants'], { order: Fight['order']; list: readonly Combatant[] }>();

export function combatantsInOrder({ order, combatants }: Fight): readonly Combatant[] {
  const known = listed.get(combatants);
  if (known?.order === order) return known.list;
  const list: Combatant[] = [];
  for (const id of order) {
    const combatant = combatants[id];
    if (combatant) list.push(combatant);
  }
  listed.set(combatants, { order, list });
  return list;
}

/**
 * A superset of the combatants that changed or joined. It skips combatants that are identical and at the same place.
 * This avoids looking up hundreds of ids.
 */
export function maybeChanged(before: Fight, after: Fight): readonly Combatant[] {
  const former = combatantsInOrder(before);
  return combatantsInOrder(after).filter((combatant, place) => combatant !== former[place]);
}

export function findCombatant(fight: Fight, id: string | null): Combatant | undefined {
  return id === null || !Object.hasOwn(fight.combatants, id) ? undefined : fight.combatants[id];
}

export function activeCombatant(fight: Fight): Combatant | undefined {
  return findCombatant(fight, fight.active_id);
}

/** TRN-4: not a waiting reinforcement, not delaying, and not dead (unless the dead keep their turns). */
export function canAct(fight: Fight, combatant: Combatant): boolean {
  if (combatant.enters_at_round !== null || combatant.delaying) return false;
  return !(fight.settings.skip_dead && lifeOf(combatant) === 'dead');
}

/**
 * TRN-2: the combatant that acts next, and whether its turn begins a new round. ADD-4: reinforcements enter when their
 * round begins.
 */
export function nextTurn(fight: Fight): { combatant: Combatant; newRound: boolean } | undefined {
  const list = combatantsInOrder(fight);
  const from = list.findIndex(({ id }) => id === fight.active_id);
  // TRN-10: skip all combatants that act together.
  const acting = new Set(fight.acting);
  const later = list
    .slice(from + 1)
    .filter(({ id }) => !acting.has(id))
    .find((combatant) => canAct(fight, combatant));
  if (later) return { combatant: later, newRound: false };
  const first = list.find((combatant) => canAct(fight, entered(combatant, fight.round + 1)));
  return first && { combatant: first, newRound: true };
}

/** The combatant as it is in this round. A reinforcement whose round has come is no longer waiting. */
export function entered(combatant: Combatant, round: number): Combatant {
  const { enters_at_round: entry } = combatant;
  return entry === null || entry > round ? combatant : { ...combatant, enters_at_round: null };
}

/** The combatant that acts after the active one, shown as "on deck". Undefined when nobody else can act. */
export function nextUp(fight: Fight): Combatant | undefined {
  const next = nextTurn(fight)?.combatant;
  return next?.id === fight.active_id ? undefined : next;
}

export function updateCombatant(fight: Fight, id: string, changes: Partial<Combatant>): Fight {
  const combatant = findCombatant(fight, id);
  if (combatant === undefined) return fight;
  const changed: Combatant = { ...combatant, ...changes };
  const combatants = { ...fight.combatants, [id]: changed };
  const known = listed.get(fight.combatants);
  if (known?.order === fight.order) {
    const list = known.list.map((one) => (one === combatant ? changed : one));
    listed.set(combatants, { order: fight.order, list });
  }
  return { ...fight, combatants };
}

/**
 * Changes several combatants in sequence, but copies the record of all combatants only once. `change` gets a fight that
 * contains only the combatant to change. Returns undefined when no target is in the fight.
 */
export function changeEach<Target extends string | { readonly combatant_id: string }>(
  fight: Fight,
  targets: readonly Target[],
  change: (alone: Fight, combatant: Combatant, target: Target) => Fight,
): Fight | undefined {
  const combatants = { ...fight.combatants };
  let next = fight;
  let anyone = false;
  for (const target of targets) {
    const id = typeof target === 'string' ? target : target.combatant_id;
    const combatant = Object.hasOwn(combatants, id) ? combatants[id] : undefined;
    if (combatant === undefined) continue;
    anyone = true;
    next = change({ ...next, combatants: { [id]: combatant } }, combatant, target);
    combatants[id] = next.combatants[id] ?? combatant;
  }
  return anyone ? { ...next, combatants } : undefined;
}

export function updateEvery(
  fight: Fight,
  change: (combatant: Combatant) => Partial<Combatant> | undefined,
): Fight {
  let combatants: Fight['combatants'] | undefined;
  for (const combatant of combatantsInOrder(fight)) {
    const changes = change(combatant);
    if (changes === undefined) continue;
    combatants ??= { ...fight.combatants };
    combatants[combatant.id] = { ...combatant, ...changes };
  }
  return combatants ? { ...fight, combatants } : fight;
}
