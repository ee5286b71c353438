import * as z from 'zod/mini';
import { issuedCommandSchema } from '#domain/combat/commands.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { isStored } from '#domain/combat/journal/formats/format-step.ts';
import { readEntry } from '#domain/combat/journal/formats/replay-entries.ts';
import { readStoredFight } from '#domain/combat/journal/formats/upgrade-fight.ts';
import { type JournalEntry, journalEntrySchema, withTypeAlone } from '#domain/combat/journal/journal.ts';
import { isSoundFight } from './consistent-fight.ts';
import type { SentFight } from './export-document.ts';

/** A journal entry without its change: the log, and the id of its command. */
export type LoggedEntry = Omit<JournalEntry, 'change'>;

const loggedEntrySchema = z.extend(z.omit(journalEntrySchema, { change: true }), {
  issued: z.extend(issuedCommandSchema, { command: z.object({ type: z.string() }) }),
});

/** A fight of a document, after its state and journal were parsed. */
export interface ImportedFight extends Omit<SentFight, 'state' | 'entries'> {
  state: Fight;
  entries: z.infer<typeof loggedEntrySchema>[];
}

/**
 * Prepares a fight for a document. The changes are removed: they are most of a journal, and an import cannot verify
 * that they lead to a valid fight. So undo starts empty after an import.
 */
export function toExportedState(fight: Fight): Fight {
  const { sequence } = fight.history;
  return { ...fight, history: { sequence, undo_top: null, redo_top: null } };
}

export function toLoggedEntry({ change: _, ...entry }: JournalEntry): LoggedEntry {
  return { ...entry, issued: withTypeAlone(entry.issued) };
}

/** Undefined if the fight is invalid: a later version wrote it, or it was edited by hand. */
export function readExportedFight({ state, entries, ...sent }: SentFight): ImportedFight | undefined {
  const fight = readStoredFight(state);
  if (fight === undefined) return undefined;
  const read: ImportedFight['entries'] = [];
  const ids = new Set<string>();
  for (const entry of entries) {
    const logged = isStored(entry) ? loggedEntrySchema.safeParse(readEntry(entry)).data : undefined;
    if (logged === undefined || logged.sequence <= (read.at(-1)?.sequence ?? 0)) return undefined;
    read.push(logged);
    ids.add(logged.issued.id);
  }
  const isWhole =
    ids.size === read.length &&
    (read.at(-1)?.sequence ?? 0) === fight.history.sequence &&
    isSoundFight(fight);
  return isWhole ? { ...sent, state: toExportedState(fight), entries: read } : undefined;
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Replaces the record ids of the document by the ids of the account. The ids occur in combatant ids, sources, pointers
 * and log lines, so they are replaced everywhere.
 */
export function renameRecords(fight: ImportedFight, ids: ReadonlyMap<string, string>): ImportedFight {
  const { state, entries } = fight;
  const renamed = JSON.stringify({ state, entries }).replace(ID, (id) => ids.get(id) ?? id);
  return { ...fight, ...(JSON.parse(renamed) as Pick<ImportedFight, 'state' | 'entries'>) };
}
