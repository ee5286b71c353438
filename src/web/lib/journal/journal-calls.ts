import { queryOptions } from '@tanstack/react-query';
import type { AnsweringCall, CallWithId, SendingCall } from '#contract/call.ts';
import {
  type GameSession,
  type Handout,
  type HandoutSummary,
  handoutCalls,
  type Note,
  type NoteSummary,
  noteCalls,
  type SessionSummary,
  sessionCalls,
} from '#contract/journal/records.ts';
import {
  type HandoutFields,
  JOURNAL_FIELDS,
  type NoteFields,
  type SessionFields,
} from '#domain/journal/fields.ts';
import { pickFields } from '#domain/schema/pick-fields.ts';
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

/** By kind, so that the calls and the records of a kind belong together. */
const CALLS: {
  readonly [Kind in JournalKind]: {
    readonly list: AnsweringCall<JournalSummaries[Kind][]>;
    readonly get: AnsweringCall<JournalRecords[Kind]> & CallWithId;
    readonly create: SendingCall;
    readonly update: SendingCall & CallWithId;
    readonly remove: CallWithId;
  };
} = { note: noteCalls, session: sessionCalls, handout: handoutCalls };

export function journalId(kind: JournalKind, record: AnyJournalSummary): string {
  const ids: Partial<Record<`${JournalKind}_id`, string>> = record;
  return ids[idKeyOf(kind)] ?? '';
}

export function fieldsOf<Kind extends JournalKind>(
  kind: Kind,
  record: JournalRecords[Kind],
): JournalFields[Kind] {
  return pickFields(record, (name) => name in JOURNAL_FIELDS[kind].shape);
}

/** Under the key of the private records, so that a list can be read without a network and every save makes it stale. */
export function journalListQuery<Kind extends JournalKind>(kind: Kind) {
  return queryOptions({
    queryKey: privateKey('journal', JOURNAL[kind].plural),
    queryFn: ({ signal }) => callApi(CALLS[kind].list, { signal }),
  });
}

export function fetchJournalRecord<Kind extends JournalKind>(
  kind: Kind,
  id: string,
): Promise<JournalRecords[Kind]> {
  return callApi(CALLS[kind].get, { params: { id } });
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
  await callApi(CALLS[kind].create, { body: { ...fields, new_id: id }, keepalive });
}

export async function updateJournalRecord<Kind extends JournalKind>(
  kind: Kind,
  id: string,
  { fields, version, keepalive }: SaveOptions & { fields: JournalFields[Kind]; version: number },
): Promise<void> {
  await callApi(CALLS[kind].update, { params: { id }, body: { ...fields, version }, keepalive });
}

export async function deleteJournalRecord(kind: JournalKind, id: string): Promise<void> {
  await callApi(CALLS[kind].remove, { params: { id } });
}
