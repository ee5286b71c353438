import type { Fight } from '../fight.ts';
import { followEntry, type JournalEntry } from '../journal.ts';
import type { Stored } from './step.ts';
import { formatOf, upgradeFight } from './upgrade-fight.ts';

/**
 * A stored fight after the entries of its journal. Patches fit the format they were made in: entries of an older
 * format are applied before the fight is upgraded, later ones after it, as it went when they were made.
 */
export function replayEntries(stored: Stored, entries: readonly JournalEntry[]): Stored {
  let fight = stored;
  for (const entry of entries) {
    const format = formatOf(entry);
    if (formatOf(fight) < format) fight = upgradeFight(fight, format);
    fight = followEntry(fight as Fight, entry);
  }
  return fight;
}
