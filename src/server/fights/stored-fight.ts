import { ENTRIES_MAXIMUM } from '#contract/fight.ts';
import type { Fight } from '#domain/combat/fight.ts';
import type { Stored } from '#domain/combat/journal/formats/format-step.ts';
import { readEntry, replayEntries } from '#domain/combat/journal/formats/replay-entries.ts';
import { sequenceOf, upgradeFight } from '#domain/combat/journal/formats/upgrade-fight.ts';
import type { FightOutline } from '#domain/combat/summary/fight-outline.ts';
import type { Journal } from './fight-journal.ts';

/** The columns that lists show of a fight. */
export function outlineColumns({ result, ...outline }: FightOutline) {
  return { ...outline, result: result && JSON.stringify(result) };
}

/** Replays the journal on a snapshot up to `sequence`; undefined if entries are missing. */
export async function catchUp(
  journal: Journal,
  snapshot: Stored,
  sequence: number,
): Promise<Fight | undefined> {
  let stored = snapshot;
  while (sequenceOf(stored) < sequence) {
    const entries = await journal.listStoredAfter(sequenceOf(stored), ENTRIES_MAXIMUM);
    if (entries.length === 0) return undefined;
    const referred = await fetchReferred(journal, entries);
    stored = replayEntries(stored, entries, (number) => referred.get(number));
  }
  return upgradeFight(stored);
}

/** The entries by number, plus the entries that an undo or redo among them refers to. */
async function fetchReferred(journal: Journal, entries: readonly Stored[]) {
  const byNumber = new Map(entries.map(readEntry).map((entry) => [entry.sequence, entry]));
  for (const { change } of [...byNumber.values()]) {
    if (!change || !('of' in change) || byNumber.has(change.of)) continue;
    const entry = await journal.find(change.of);
    if (entry) byNumber.set(change.of, entry);
  }
  return byNumber;
}
