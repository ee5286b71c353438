import * as z from 'zod/mini';
import { damageTypeSchema } from '#domain/creature/schemas.ts';
import { type Combatant, combatantSchema, lifeOf, momentSchema, sideSchema } from './combatant.ts';
import { FIGHT_FORMAT } from './journal/formats/fight-format.ts';
import { gestureSchema } from './journal/gesture.ts';
import { settingsSchema } from './settings.ts';

/** Damage that brings somebody to 0 hit points, as far as what follows depends on it. */
const blowSchema = z.object({
  /** All of it, as concentration counts it (CON-3). */
  damage: z.int(),
  /** What got past temporary hit points. */
  reached: z.int(),
  /** What was left over at 0. */
  overflow: z.int(),
  critical: z.boolean(),
  types: z.array(damageTypeSchema),
});
export type Blow = z.infer<typeof blowSchema>;

/** Something the game master should see or answer: a save to make, a lair action, a condition that ended. */
export const promptSchema = z.object({
  id: z.string(),
  kind: z.enum(['save-ends', 'concentration', 'death-save', 'lair', 'reminder', 'trait']),
  combatant_id: z.nullable(z.string()),
  condition_id: z.nullable(z.string()),
  dc: z.nullable(z.int()),
  /** For `trait`: which reminder of whom, and what it gives. */
  trait: z.optional(
    z.object({
      combatant_id: z.string(),
      reminder_id: z.string(),
      amount: z.int(),
      /** TRT-6: the blow that it asks about. Absent in fights where it was asked after the fall. */
      blow: z.optional(blowSchema),
    }),
  ),
  text: z.string(),
});
export type Prompt = z.infer<typeof promptSchema>;

/** REM-1: a reminder of the game master's own. */
const ownReminderSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** From this round on. */
  round: z.int(),
  /** At that moment of somebody's turn; null for the beginning of a round. */
  turn: z.nullable(z.object({ combatant_id: z.string(), moment: momentSchema })),
  /** Each time, not once. */
  each: z.boolean(),
});
export type OwnReminder = z.infer<typeof ownReminderSchema>;

/** SUM-1, CAM-2: what is still needed of a combatant that took part and was taken out of the fight. */
export const departedSchema = z.object({
  name: z.string(),
  type: z.enum(['player', 'monster']),
  side: sideSchema,
  origin: z.enum(['character', 'npc', 'monster', 'custom']),
  defeated: z.boolean(),
  xp: z.int(),
  damage_dealt: z.int(),
  damage_taken: z.int(),
  /** Fights from before these were kept lack them. */
  source: z.optional(z.nullable(z.string())),
  hit_points: z.optional(z.int()),
  /** VIS-2: as whom the players saw it; left out where they did not see it when it left. */
  seen: z.optional(z.object({ base_name: z.string(), number: z.int(), alias: z.optional(z.string()) })),
});

/** ADD-6: one kind of an encounter's list. The stem is what the ids of its copies begin with: see combatant-ids.ts. */
export const rosterKindSchema = z.object({ stem: z.string(), copies: z.int() });
export type RosterKind = z.infer<typeof rosterKindSchema>;

export const fightSchema = z.object({
  /** An older one is upgraded when it is read: formats/upgrade-fight.ts. */
  format: z.literal(FIGHT_FORMAT),
  title: z.string(),
  /** HP-6: what the hit points of the encounter's monsters were rolled from. */
  seed: z.optional(z.int()),
  status: z.enum(['preparing', 'running', 'ended']),
  /** 0 before the fight starts. */
  round: z.int(),
  active_id: z.nullable(z.string()),
  /** TRN-10: who acts in the same turn as the active one; left out when nobody does. */
  acting: z.optional(z.array(z.string())),
  /** When the active turn began, in milliseconds, by the clock of the page that issued the command. */
  turn_started_at: z.nullable(z.int()),
  /** INI-4: the game master has settled a tie by moving a row since the order was last made by initiative. */
  ties_settled: z.boolean(),
  /** Everybody's id from top to bottom; a combatant's position `i` is its place here. */
  order: z.array(z.string()),
  combatants: z.record(z.string(), combatantSchema),
  departed: z.record(z.string(), departedSchema),
  /** SUM-3: who has acted out of turn in the turn under way; left out when nobody has. */
  out_of_turn: z.optional(z.array(z.string())),
  /** NAM-5: the highest number of each base name that nobody has any more. A list, because names are no keys. */
  past_numbers: z.optional(z.array(z.object({ base_name: z.string(), highest: z.int() }))),
  /** VIS-6: names of those who were renamed while the players did not know them; left out if empty. */
  past_names: z.optional(z.array(z.string())),
  /** VIS-2: the highest number of each base name that the players have seen. */
  seen_numbers: z.optional(z.array(z.object({ base_name: z.string(), highest: z.int() }))),
  /** VIS-4: the turn that the players see; left out until they have seen one. */
  seen_turn: z.optional(
    z.object({ combatant_id: z.string(), round: z.int(), started_at: z.nullable(z.int()) }),
  ),
  /** ADD-6: the encounter's list as the fight last took it in; fights from before it was kept lack it. */
  encounter_roster: z.optional(z.array(rosterKindSchema)),
  settings: settingsSchema,
  custom_conditions: z.array(z.string()),
  /** LAI-1: a lair acts on count 20; `acted_round` is the last round it did. */
  lair: z.nullable(z.object({ note: z.string(), acted_round: z.int() })),
  prompts: z.array(promptSchema),
  /** Left out when there are none. */
  own_reminders: z.optional(z.array(ownReminderSchema)),
  /** Where undo and redo stand in the journal: see journal.ts. */
  history: z.object({
    sequence: z.int(),
    undo_top: z.nullable(z.int()),
    redo_top: z.nullable(z.int()),
    gesture: z.optional(gestureSchema),
  }),
});
export type Fight = z.infer<typeof fightSchema>;

/** A command asks for it many times, and looking up hundreds of ids takes most of a turn's time. */
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
 * Those among whom everybody is who changed or joined: whoever stands where it stood and is the same is left out,
 * without looking up hundreds of ids.
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

/** TRN-4: waits neither as a reinforcement nor by delaying, and is not dead (unless the dead keep their turns). */
export function canAct(fight: Fight, combatant: Combatant): boolean {
  if (combatant.enters_at_round !== null || combatant.delaying) return false;
  return !(fight.settings.skip_dead && lifeOf(combatant) === 'dead');
}

/**
 * TRN-2: who acts when the turn passes, and whether a round begins with it. ADD-4: with a round come its
 * reinforcements.
 */
export function nextTurn(fight: Fight): { combatant: Combatant; newRound: boolean } | undefined {
  const list = combatantsInOrder(fight);
  const from = list.findIndex(({ id }) => id === fight.active_id);
  // TRN-10: past all who act together.
  const acting = new Set(fight.acting);
  const later = list
    .slice(from + 1)
    .filter(({ id }) => !acting.has(id))
    .find((combatant) => canAct(fight, combatant));
  if (later) return { combatant: later, newRound: false };
  const first = list.find((combatant) => canAct(fight, entered(combatant, fight.round + 1)));
  return first && { combatant: first, newRound: true };
}

/** The combatant as it is in that round: a reinforcement no longer waits once it has come. */
export function entered(combatant: Combatant, round: number): Combatant {
  const { enters_at_round: entry } = combatant;
  return entry === null || entry > round ? combatant : { ...combatant, enters_at_round: null };
}

/** Whoever acts after the active combatant, for "on deck"; undefined when nobody else can. */
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
 * Changes several combatants one after the other and copies the record of all combatants only once: `change` gets a
 * fight that holds nobody but the one to change. Undefined when none of them is in the fight.
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
