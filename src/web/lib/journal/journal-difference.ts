import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import { type AnyJournalSummary, journalId } from './journal-calls.ts';
import { journalKey, type KeptRecord } from './journal-key.ts';

/** Whether it is a late response to a request from before `known` was saved. */
export function isOutdated(one: KeptRecord, known: KeptRecord | undefined): boolean {
  return known !== undefined && one.record.version < known.record.version && one.at <= known.at;
}

export interface JournalDifference {
  /** Missing here, or changed on the server. */
  readonly stale: readonly { kind: JournalKind; id: string; updatedAt: number }[];
  /** The keys of the records that the server no longer has. */
  readonly gone: readonly string[];
}

export type ListOfKind = readonly [kind: JournalKind, list: readonly AnyJournalSummary[]];

/**
 * Compares the lists of the server with the copy of this device. A record that this device asked for after `asOf`, the
 * time of the lists, may be missing in them.
 */
export function findDifference(
  lists: readonly ListOfKind[],
  copy: ReadonlyMap<string, KeptRecord>,
  asOf: number,
): JournalDifference {
  const listed = new Set<string>();
  const stale: { kind: JournalKind; id: string; updatedAt: number }[] = [];
  for (const [kind, list] of lists) {
    for (const summary of list) {
      const id = journalId(kind, summary);
      const key = journalKey(kind, id);
      listed.add(key);
      const known = copy.get(key)?.record;
      if (known?.version !== summary.version || known.updated_at < summary.updated_at) {
        stale.push({ kind, id, updatedAt: summary.updated_at });
      }
    }
  }
  const gone = [...copy].filter(([key, { at }]) => !listed.has(key) && at < asOf).map(([key]) => key);
  return { stale, gone };
}
