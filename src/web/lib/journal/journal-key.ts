import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import type { AnyJournalRecord } from './journal-calls.ts';

/** A whole record of the journal, as this device keeps it. */
export interface KeptRecord {
  readonly kind: JournalKind;
  readonly id: string;
  readonly record: AnyJournalRecord;
  /** When this device asked for it or saved it, in milliseconds. */
  readonly at: number;
}

/** Ids of two kinds cannot be equal, but a mention names both. */
export function journalKey(kind: JournalKind, id: string): string {
  return `${kind}:${id}`;
}
