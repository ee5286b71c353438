import type { Fight } from '#domain/combat/fight.ts';
import { type EntryLookup, followEntry, type JournalEntry } from '../journal.ts';
import { FIGHT_FORMAT } from './fight-format.ts';
import type { Stored } from './format-step.ts';
import { followFormat1Entry, readFormat1Line } from './to-format-2.ts';
import { formatOf, upgradeFight } from './upgrade-fight.ts';

/**
 * Replays journal entries on a stored fight. A patch only fits the format in which it was made. Entries of an older
 * format are applied before the fight is upgraded, newer entries after it. `lookup` returns the entries that undo and
 * redo refer to.
 */
export function replayEntries(stored: Stored, entries: readonly Stored[], lookup: EntryLookup): Stored {
  let fight = stored;
  for (const entry of entries) {
    const format = formatOf(entry);
    if (formatOf(fight) < format) fight = upgradeFight(fight, format);
    fight =
      format === 1
        ? followFormat1Entry(fight, entry)
        : followEntry(fight as Fight, entry as JournalEntry, lookup);
  }
  return fight;
}

/** Reads an entry of any format, for display in the log. Its change is dropped unless it has the current format. */
export function readEntry(stored: Stored): JournalEntry {
  if (formatOf(stored) === FIGHT_FORMAT) return stored as JournalEntry;
  // Format 1 had the patches at the top level.
  const { forward: _, inverse: __, log, ...entry } = stored;
  const lines = Array.isArray(log) ? log.map(readFormat1Line) : log;
  return { ...entry, log: lines, format: FIGHT_FORMAT, change: null } as unknown as JournalEntry;
}
