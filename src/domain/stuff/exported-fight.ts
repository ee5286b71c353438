import * as z from 'zod/mini';
import { issuedCommandSchema } from '#domain/combat/commands.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { readEntry } from '#domain/combat/journal/formats/replay-entries.ts';
import { isStored } from '#domain/combat/journal/formats/step.ts';
import { readStoredFight } from '#domain/combat/journal/formats/upgrade-fight.ts';
import { type JournalEntry, journalEntrySchema, withTypeAlone } from '#domain/combat/journal/journal.ts';
import type { SentFight } from './export-document.ts';
import { isSoundFight } from './sound-fight.ts';

/** An entry of the journal without its change: the log, and which command it came from. */
export type LoggedEntry = Omit<JournalEntry, 'change'>;

const loggedEntrySchema = z.extend(z.omit(journalEntrySchema, { change: true }), {
  issued: z.extend(issuedCommandSchema, { command: z.object({ type: z.string() }) }),
});

/** A fight of a document, once its state and its journal were read. */
export interface ImportedFight extends Omit<SentFight, 'state' | 'entries'> {
  state: Fight;
  entries: z.infer<typeof loggedEntrySchema>[];
}

/**
 * A fight as it goes into a document. Changes stay behind: they are most of a journal, and nobody could tell whether
 * those of a file lead to a fight that can be read. So undo begins anew after an import.
 */
export function toExportedState(fight: Fight): Fight {
  const { sequence } = fight.history;
  return { ...fight, history: { sequence, undo_top: null, redo_top: null } };
}

export function toLoggedEntry({ change: _, ...entry }: JournalEntry): LoggedEntry {
  return { ...entry, issued: withTypeAlone(entry.issued) };
}

/** Undefined when it cannot be read: a later version wrote it, or it was changed by hand. */
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
 * The fight with the ids that its records have in the account. They stand in ids of combatants, sources, pointers and
 * log lines alike, so they are replaced wherever they are.
 */
export function renameRecords(fight: ImportedFight, ids: ReadonlyMap<string, string>): ImportedFight {
  const { state, entries } = fight;
  const renamed = JSON.stringify({ state, entries }).replace(ID, (id) => ids.get(id) ?? id);
  return { ...fight, ...(JSON.parse(renamed) as Pick<ImportedFight, 'state' | 'entries'>) };
}
