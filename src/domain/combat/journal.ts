import * as z from 'zod/mini';
import { type Command, issuedCommandSchema } from './commands.ts';
import { type Fight, fightSchema } from './fight.ts';
import { FIGHT_FORMAT } from './formats/fight-format.ts';
import { logLineSchema } from './log-line.ts';
import { applyPatch, patchSchema } from './patch.ts';

/**
 * One step of a fight. The journal is append-only; undo and redo are steps like any other.
 *
 * Undo and redo are two stacks threaded through the journal: the fight keeps the number of the top entry of each,
 * and an entry knows the one below it (`below`). An undo applies the top entry's inverse, and its own inverse is
 * what redo applies. So the fight stays as small as it is, and undoing the first of a thousand steps needs one
 * entry, like undoing the last.
 */
export const journalEntrySchema = z.object({
  /** Of the fight that its patches fit; entries of format 1 lack it. */
  format: z.optional(z.int()),
  sequence: z.int(),
  issued: z.extend(issuedCommandSchema, {
    /** Was checked when it came in; checking it again on every way out would cost more than applying it. */
    command: z.unknown() as unknown as z.ZodMiniType<Command>,
  }),
  log: z.array(logLineSchema),
  /** From the fight before to the fight after; replaying needs no rules, so a newer version replays older fights. */
  forward: patchSchema,
  inverse: patchSchema,
  below: z.nullable(z.int()),
  history: fightSchema.shape.history,
  /** UND-3: the entry before of the same gesture; this one's log says what that one's said. */
  replaces: z.optional(z.int()),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** Without those whose log a later entry at hand says anew: what a log shows. */
export function standingEntries(entries: readonly JournalEntry[]): JournalEntry[] {
  const replaced = new Set(entries.map(({ replaces }) => replaces));
  return entries.filter(({ sequence }) => !replaced.has(sequence));
}

/**
 * Whether the entry is the next step of this fight, in the format that it is in. Where it is not (the server was
 * restored, or took the step before it was upgraded), the fight has to be opened again.
 */
export function canFollow(fight: Fight, entry: JournalEntry): boolean {
  return entry.format === FIGHT_FORMAT && entry.sequence === fight.history.sequence + 1;
}

/** Takes over a step that was decided elsewhere. */
export function followEntry(fight: Fight, entry: JournalEntry): Fight {
  return { ...applyPatch(fight, entry.forward), history: entry.history };
}
