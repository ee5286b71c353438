import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import type { AnyJournalSummary } from './journal-calls.ts';

/** A session is known by its number. Its title may be empty. */
export function journalTitle(kind: JournalKind, record: Pick<AnyJournalSummary, 'name'>): string {
  if (kind !== 'session') return record.name || 'Without a title';
  const { number } = record as { number?: number };
  return record.name === '' ? `Session ${number}` : `Session ${number}: ${record.name}`;
}

/** The long texts of a record, for search and mentions. */
export function journalText(record: object): string {
  const { text, plan, recap } = record as { text?: string; plan?: string; recap?: string };
  return text ?? `${plan ?? ''}\n${recap ?? ''}`;
}
