import type { OpenedFight } from '#contract/fight.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';

/** Confirmed steps that the server no longer has, because it was set back to an older state. */
export interface LostSteps {
  readonly count: number;
  /** The steps whose commands can be sent again. Empty when the server was set back further than the loaded journal. */
  readonly entries: readonly JournalEntry[];
}

type KnownFight = Pick<OpenedFight, 'fight_id' | 'fight' | 'entries'>;

/**
 * Compares the confirmed steps of this device with the server's state. Null when the server continues them, or when the
 * server is so far ahead that the loaded journals do not overlap.
 */
export function lostSteps(known: KnownFight, opened: KnownFight): LostSteps | null {
  if (known.fight_id !== opened.fight_id) return null;
  const { sequence } = known.fight.history;
  const ahead = sequence - opened.fight.history.sequence;
  const theirs = new Map(opened.entries.map((entry) => [entry.sequence, entry.issued.id]));
  const isShared = (entry: JournalEntry) => theirs.get(entry.sequence) === entry.issued.id;
  const last = known.entries.at(-1);
  if (last === undefined || isShared(last)) return null;
  const isComparable = theirs.has(last.sequence);
  if (ahead <= 0 && !isComparable) return null;

  const shared = known.entries.findLast(isShared);
  const begins = known.entries[0]?.sequence === 1 && (opened.entries[0]?.sequence ?? 1) === 1;
  if (shared === undefined && !begins) return { count: Math.max(ahead, 1), entries: [] };
  const ids = new Set(theirs.values());
  const entries = known.entries.filter(
    (entry) => entry.sequence > (shared?.sequence ?? 0) && !ids.has(entry.issued.id),
  );
  return entries.length === 0 ? null : { count: entries.length, entries };
}

/** The lost steps that are still missing. Another device may have sent some of them again. */
export function stillLost(lost: LostSteps, confirmed: readonly JournalEntry[]): LostSteps | null {
  const ids = new Set(confirmed.map(({ issued }) => issued.id));
  const entries = lost.entries.filter(({ issued }) => !ids.has(issued.id));
  if (entries.length === lost.entries.length) return lost;
  return entries.length === 0 ? null : { count: entries.length, entries };
}
