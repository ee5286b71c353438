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
 * What a step changed in the fight. Undo and redo have no patches. They refer to the patches of the step that they
 * reverse or repeat. So each undo or redo of adding a hundred combatants writes only a few bytes.
 */
export const changeSchema = z.union([
  z.object({
    /**
     * From the fight before to the fight after. Replaying needs no rules, so a newer version can replay older fights.
     */
    forward: patchSchema,
    inverse: patchSchema,
  }),
  z.object({
    /** The sequence number of the step whose patch is applied. */
    of: z.int(),
    direction: z.enum(['forward', 'inverse']),
  }),
]);
export type Change = z.infer<typeof changeSchema>;

/**
 * One step of a fight. The journal is append-only. Undo and redo are steps too.
 *
 * Undo and redo are two linked stacks in the journal. The fight stores the top entry of each, and every entry stores
 * the entry below it (`below`). The size of the fight does not grow with the stacks, and every undo has the same cost.
 */
export const journalEntrySchema = z.object({
  format: z.literal(FIGHT_FORMAT),
  sequence: z.int(),
  issued: z.extend(issuedCommandSchema, {
    /**
     * The full command while the change is kept, later only its type. It was validated on receipt, so it is not
     * validated again.
     */
    command: z.unknown() as unknown as z.ZodMiniType<Command | { type: CommandType }>,
  }),
  log: z.array(logLineSchema),
  /** Null when the change is no longer kept: undo cannot reach it, or it has an older format. */
  change: z.nullable(changeSchema),
  below: z.nullable(z.int()),
  history: fightSchema.shape.history,
  /**
   * UND-3: the previous entry of the same gesture. The change and log of this entry include those of the previous one.
   */
  replaces: z.optional(z.int()),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** Returns the entry with this sequence number, if it is loaded. */
export type EntryLookup = (sequence: number) => JournalEntry | undefined;

/** Whether the step of this command was undone and not redone, according to the given entries. */
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

/** The entries that the log shows: without entries whose log a later entry repeats. */
export function standingEntries(entries: readonly JournalEntry[]): JournalEntry[] {
  const replaced = new Set(entries.map(({ replaces }) => replaces));
  return entries.filter(({ sequence }) => !replaced.has(sequence));
}

/** What remains of an entry after the next entry of its gesture, which includes its change and log. */
export function withoutReplaced(entry: JournalEntry): JournalEntry {
  const { command } = entry.issued;
  // Hit point changes add up, so the command is kept. For a text, the newest command has the whole text.
  const issued = command.type === 'adjust-hit-points' ? entry.issued : withTypeAlone(entry.issued);
  return { ...entry, issued, log: [], change: { forward: [], inverse: [] } };
}

export function withTypeAlone(issued: JournalEntry['issued']): JournalEntry['issued'] {
  return { ...issued, command: { type: issued.command.type } };
}

/** The command of an entry, for a retry. Undefined when only its type is kept. */
export function commandOf({ issued }: JournalEntry): IssuedCommand | undefined {
  return issuedCommandSchema.safeParse(issued).data;
}

/** The patch that an entry applies. Undefined when the patch is no longer kept or its entry is not loaded. */
export function patchOf({ change }: Pick<JournalEntry, 'change'>, lookup: EntryLookup): Patch | undefined {
  if (change === null) return undefined;
  if ('forward' in change) return change.forward;
  const step = lookup(change.of)?.change;
  return step && 'forward' in step ? step[change.direction] : undefined;
}

/**
 * Whether the entry is the next step of this fight and can be applied here. It cannot if the server was restored from a
 * backup, if the entry has an older format, or if its patch is no longer kept or not loaded. Then the client must open
 * the fight again.
 */
export function canFollow(fight: Fight, entry: JournalEntry, lookup: EntryLookup): boolean {
  return (
    entry.format === FIGHT_FORMAT &&
    entry.sequence === fight.history.sequence + 1 &&
    patchOf(entry, lookup) !== undefined
  );
}

/** Applies a step that was decided elsewhere. Check `canFollow` first. */
export function followEntry(fight: Fight, entry: JournalEntry, lookup: EntryLookup): Fight {
  const patch = patchOf(entry, lookup);
  if (patch === undefined) throw new Error(`The change of the entry ${entry.sequence} is missing.`);
  return { ...applyPatch(fight, patch), history: entry.history };
}
