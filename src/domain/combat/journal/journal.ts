import * as z from 'zod/mini';
import {
  type Command,
  type CommandType,
  type IssuedCommand,
  issuedCommandSchema,
} from '#domain/combat/commands.ts';
import { type Fight, fightSchema } from '#domain/combat/fight.ts';
import { logLineSchema } from '#domain/combat/log/log-line.ts';
import { FIGHT_FORMAT } from './formats/fight-format.ts';
import { applyPatch, type Patch, patchSchema } from './patch.ts';

/**
 * What a step did to the fight. Undo and redo carry no patches of their own: they apply one of the step that they
 * reverse or repeat, so undoing an addition of a hundred combatants again and again writes a few bytes each time.
 */
export const changeSchema = z.union([
  z.object({
    /** From the fight before to the fight after; replaying needs no rules, so a newer version replays older fights. */
    forward: patchSchema,
    inverse: patchSchema,
  }),
  z.object({
    /** The number of the step whose patch is applied. */
    of: z.int(),
    direction: z.enum(['forward', 'inverse']),
  }),
]);
export type Change = z.infer<typeof changeSchema>;

/**
 * One step of a fight. The journal is append-only; undo and redo are steps like any other.
 *
 * Undo and redo are two stacks threaded through the journal: the fight keeps the number of the top entry of each,
 * and an entry knows the one below it (`below`). So the fight stays as small as it is, and undoing the first of a
 * thousand steps needs no more than undoing the last.
 */
export const journalEntrySchema = z.object({
  format: z.literal(FIGHT_FORMAT),
  sequence: z.int(),
  issued: z.extend(issuedCommandSchema, {
    /** Whole as long as the change is kept, then only its type. Was checked when it came in, so it is not again. */
    command: z.unknown() as unknown as z.ZodMiniType<Command | { type: CommandType }>,
  }),
  log: z.array(logLineSchema),
  /** Null where it is not kept: beyond the reach of undo, or of an older format. */
  change: z.nullable(changeSchema),
  below: z.nullable(z.int()),
  history: fightSchema.shape.history,
  /** UND-3: the entry before of the same gesture; this one's change and log include that one's. */
  replaces: z.optional(z.int()),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** Gives the entry with that number, as far as it is at hand. */
export type EntryLookup = (sequence: number) => JournalEntry | undefined;

/** Whether the step of that command was undone since and not redone, as far as the journal at hand tells. */
export function isTakenBack(entries: readonly JournalEntry[], commandId: string): boolean {
  const step = entries.findLast(({ issued }) => issued.id === commandId);
  const last = entries.findLast(({ change }) => change && 'of' in change && change.of === step?.sequence);
  return (
    last?.change !== undefined &&
    last.change !== null &&
    'of' in last.change &&
    last.change.direction === 'inverse'
  );
}

/** Without those whose log a later entry at hand repeats: what a log shows. */
export function standingEntries(entries: readonly JournalEntry[]): JournalEntry[] {
  const replaced = new Set(entries.map(({ replaces }) => replaces));
  return entries.filter(({ sequence }) => !replaced.has(sequence));
}

/** What is left of an entry when the next one of its gesture has come: its change and log are in that one. */
export function withoutReplaced(entry: JournalEntry): JournalEntry {
  const { command } = entry.issued;
  // Changes of hit points add up; of a text, the newest is all of it.
  const issued = command.type === 'adjust-hit-points' ? entry.issued : withTypeAlone(entry.issued);
  return { ...entry, issued, log: [], change: { forward: [], inverse: [] } };
}

export function withTypeAlone(issued: JournalEntry['issued']): JournalEntry['issued'] {
  return { ...issued, command: { type: issued.command.type } };
}

/** The command of an entry, to send it again; undefined where no more than its type is kept. */
export function commandOf({ issued }: JournalEntry): IssuedCommand | undefined {
  return issuedCommandSchema.safeParse(issued).data;
}

/** The patch that an entry applies; undefined when it is not kept, or stands in an entry that is not at hand. */
export function patchOf({ change }: Pick<JournalEntry, 'change'>, lookup: EntryLookup): Patch | undefined {
  if (change === null) return undefined;
  if ('forward' in change) return change.forward;
  const step = lookup(change.of)?.change;
  return step && 'forward' in step ? step[change.direction] : undefined;
}

/**
 * Whether the entry is the next step of this fight and can be applied here. It cannot where the server was restored or
 * took the step before it was upgraded, and where its patch is no longer kept or stands in an entry that is not at
 * hand. Then the fight has to be opened again: there is no other way to come to the same state.
 */
export function canFollow(fight: Fight, entry: JournalEntry, lookup: EntryLookup): boolean {
  return (
    entry.format === FIGHT_FORMAT &&
    entry.sequence === fight.history.sequence + 1 &&
    patchOf(entry, lookup) !== undefined
  );
}

/** Takes over a step that was decided elsewhere; ask `canFollow` first. */
export function followEntry(fight: Fight, entry: JournalEntry, lookup: EntryLookup): Fight {
  const patch = patchOf(entry, lookup);
  if (patch === undefined) throw new Error(`The change of the entry ${entry.sequence} is missing.`);
  return { ...applyPatch(fight, patch), history: entry.history };
}
