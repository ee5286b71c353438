import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/call.ts';
import {
  type GameSession,
  type Handout,
  type HandoutSummary,
  JOURNAL_RECORDS,
  type Note,
  type NoteSummary,
  type noteCalls,
  type SessionSummary,
} from '#contract/journal/records.ts';
import {
  type HandoutFields,
  JOURNAL_FIELDS,
  type NoteFields,
  type SessionFields,
} from '#domain/journal/fields.ts';
import { idKeyOf, JOURNAL, type JournalKind } from '#domain/stuff/record-kinds.ts';
import { callApi } from '#web/lib/api-client.ts';
import { privateKey } from '#web/lib/private-key.ts';

/** A whole record of each kind, with its long texts. */
export interface JournalRecords {
  note: Note;
  session: GameSession;
  handout: Handout;
}

/** The summary of each kind, as in lists. */
export interface JournalSummaries {
  note: NoteSummary;
  session: SessionSummary;
  handout: HandoutSummary;
}

/** The fields of each kind that a user can change. */
export interface JournalFields {
  note: NoteFields;
  session: SessionFields;
  handout: HandoutFields;
}

export type AnyJournalRecord = JournalRecords[JournalKind];
export type AnyJournalSummary = JournalSummaries[JournalKind];

/** TypeScript does not see that the calls and the records of a kind belong together. */
const callsOf = (kind: JournalKind) => JOURNAL_RECORDS[kind].calls as unknown as typeof noteCalls;

export function journalId(kind: JournalKind, record: AnyJournalSummary): string {
  return (record as unknown as Record<string, string>)[idKeyOf(kind)] ?? '';
}

export function fieldsOf<Kind extends JournalKind>(
  kind: Kind,
  record: JournalRecords[Kind],
): JournalFields[Kind] {
  const values = record as unknown as Record<string, unknown>;
  const names = Object.keys(JOURNAL_FIELDS[kind].shape);
  return Object.fromEntries(names.map((name) => [name, values[name]])) as unknown as JournalFields[Kind];
}

/** Under the key of the private records, so that a list can be read without a network and every save makes it stale. */
export function journalListQuery<Kind extends JournalKind>(kind: Kind) {
  return queryOptions({
    queryKey: privateKey('journal', JOURNAL[kind].plural),
    queryFn: ({ signal }) =>
      callApi(callsOf(kind).list, { signal }) as unknown as Promise<JournalSummaries[Kind][]>,
  });
}

export async function fetchJournalRecord<Kind extends JournalKind>(
  kind: Kind,
  id: string,
): Promise<JournalRecords[Kind]> {
  const found: ResponseOf<typeof noteCalls.get> = await callApi(callsOf(kind).get, { params: { id } });
  return found as unknown as JournalRecords[Kind];
}

interface SaveOptions {
  /** The request may outlive the page. */
  keepalive: boolean;
}

export async function createJournalRecord<Kind extends JournalKind>(
  kind: Kind,
  id: string,
  fields: JournalFields[Kind],
  { keepalive }: SaveOptions = { keepalive: false },
): Promise<void> {
  await callApi(callsOf(kind).create, { body: { ...(fields as NoteFields), new_id: id }, keepalive });
}

export async function updateJournalRecord<Kind extends JournalKind>(
  kind: Kind,
  id: string,
  { fields, version, keepalive }: SaveOptions & { fields: JournalFields[Kind]; version: number },
): Promise<void> {
  const body = { ...(fields as NoteFields), version };
  await callApi(callsOf(kind).update, { params: { id }, body, keepalive });
}

export async function deleteJournalRecord(kind: JournalKind, id: string): Promise<void> {
  await callApi(callsOf(kind).remove, { params: { id } });
}
