import { titleOfSession } from '#domain/journal/title-of-session.ts';
import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import type { AnyJournalSummary } from './journal-calls.ts';

/** A session is known by its number. Its title may be empty. */
export function journalTitle(kind: JournalKind, record: Pick<AnyJournalSummary, 'name'>): string {
  if (kind !== 'session') return record.name || 'Without a title';
  return titleOfSession(record as { number: number; name: string });
}

/** The long texts of a record, for search and mentions. */
export function journalText(record: object): string {
  const { text, plan, recap } = record as { text?: string; plan?: string; recap?: string };
  return text ?? `${plan ?? ''}\n${recap ?? ''}`;
}
