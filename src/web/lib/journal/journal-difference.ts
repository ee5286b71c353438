import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import { type AnyJournalRecord, type AnyJournalSummary, journalId } from './journal-calls.ts';

/** A whole record of the journal, as this device keeps it. */
export interface KeptRecord {
  readonly kind: JournalKind;
  readonly id: string;
  readonly record: AnyJournalRecord;
  /** When this device asked for it or saved it, in milliseconds. */
  readonly at: number;
}

/** Whether it is a late response to a request from before `known` was saved. */
export function isOutdated(one: KeptRecord, known: KeptRecord | undefined): boolean {
  return known !== undefined && one.record.version < known.record.version && one.at <= known.at;
}

/** Ids of two kinds cannot be equal, but a mention names both. */
export function journalKey(kind: JournalKind, id: string): string {
  return `${kind}:${id}`;
}

export interface JournalDifference {
  /** Missing here, or changed on the server. */
  readonly stale: readonly { kind: JournalKind; id: string; updatedAt: number }[];
  /** The keys of the records that the server no longer has. */
  readonly gone: readonly string[];
}

/**
 * Compares the lists of the server with the copy of this device. A record that this device asked for after `asOf`, the
 * time of the lists, may be missing in them.
 */
export function findDifference(
  lists: Readonly<Record<JournalKind, readonly AnyJournalSummary[]>>,
  copy: ReadonlyMap<string, KeptRecord>,
  asOf: number,
): JournalDifference {
  const listed = new Set<string>();
  const stale: { kind: JournalKind; id: string; updatedAt: number }[] = [];
  for (const [kind, list] of Object.entries(lists) as [JournalKind, readonly AnyJournalSummary[]][]) {
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
