import { hashKey } from '@tanstack/react-query';
import { JOURNAL_LONG_FIELDS } from '#domain/journal/fields.ts';
import { pickFields } from '#domain/schema/pick-fields.ts';
import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import { ApiError } from '#web/lib/api-client.ts';
import type { DocumentSync, Versioned } from '#web/lib/autosave/document-state.ts';
import { createDocumentSync } from '#web/lib/autosave/document-sync.ts';
import { draftStoreOf } from '#web/lib/autosave/draft-store.ts';
import { type OpenDocuments, openDocuments } from '#web/lib/autosave/open-documents.ts';
import { listDrafts } from '#web/lib/autosave/stored-drafts.ts';
import { makeId } from '#web/lib/make-id.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { sessionEnded } from '#web/lib/session/follow-session.ts';
import { currentUsername } from '#web/lib/session/session.ts';
import { keepAnswer } from '#web/lib/storage/kept-records.ts';
import { isBlank } from './is-blank.ts';
import {
  createJournalRecord,
  deleteJournalRecord,
  fetchJournalRecord,
  fieldsOf,
  type JournalFields,
  type JournalRecords,
  type JournalSummaries,
  journalId,
  journalListQuery,
  updateJournalRecord,
} from './journal-calls.ts';
import { dropRecords, findKeptRecord, keepRecords } from './journal-copy.ts';
import { journalKey } from './journal-key.ts';
import { keepBoth, mergeRecords } from './merge-records.ts';

/** By kind, so that the documents and the fields of a kind belong together. */
const OPEN: { readonly [Kind in JournalKind]: OpenDocuments<JournalFields[Kind]> } = {
  note: openDocuments((id, username) => createSync('note', id, username)),
  session: openDocuments((id, username) => createSync('session', id, username)),
  handout: openDocuments((id, username) => createSync('handout', id, username)),
};

/** The record in this tab. All its views share it. */
export function journalRecordOf<Kind extends JournalKind>(
  kind: Kind,
  id: string,
): DocumentSync<JournalFields[Kind]> {
  return OPEN[kind].of(id);
}

function createSync<Kind extends JournalKind>(
  kind: Kind,
  id: string,
  username: string,
): DocumentSync<JournalFields[Kind]> {
  type Fields = JournalFields[Kind];
  const versioned = (record: JournalRecords[Kind]): Versioned<Fields> => ({
    fields: fieldsOf(kind, record),
    version: record.version,
  });

  async function readNow(): Promise<Versioned<Fields>> {
    const at = Date.now();
    const record = await fetchJournalRecord(kind, id);
    remember(username, kind, record, at);
    return versioned(record);
  }

  return createDocumentSync<Fields>({
    readNow,
    read: async () => {
      try {
        return await readNow();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'offline') throw error;
        const kept = await findKeptRecord(username, kind, id);
        if (kept === undefined) throw error;
        return versioned(kept);
      }
    },
    save: async ({ fields, version }) => {
      if (version === 0) {
        await createJournalRecord(kind, id, fields, { keepalive: isHidden() });
        return readNow();
      }
      await updateJournalRecord(kind, id, { fields, version, keepalive: isHidden() });
      const before = await findKeptRecord(username, kind, id);
      const at = Date.now();
      if (before !== undefined)
        remember(username, kind, { ...before, ...fields, version: version + 1, updated_at: at }, at);
      return { fields, version: version + 1 };
    },
    saveAsNew: async (fields) => {
      const newId = makeId();
      await createJournalRecord(kind, newId, fields);
      remember(username, kind, await fetchJournalRecord(kind, newId), Date.now());
      return newId;
    },
    whyIncomplete: (fields) => (kind !== 'session' && fields.name.trim() === '' ? WITHOUT_TITLE : undefined),
    merge: (versions) => mergeRecords(kind, versions),
    keepBoth: (versions) => keepBoth(kind, versions),
    ...draftStoreOf<Fields>({ username, kind, id }),
    onSignedOut: sessionEnded,
  });
}

/** A hidden page may be closed before the server responds. */
const isHidden = () => document.visibilityState === 'hidden';

const WITHOUT_TITLE = 'Only on this device: it needs a title before it can be saved.';

/** Adds a record that the server has to the copy and to the list. */
function remember<Kind extends JournalKind>(
  username: string,
  kind: Kind,
  record: JournalRecords[Kind],
  at: number,
): void {
  const id = journalId(kind, record);
  if (keepRecords(username, [{ kind, id, record, at }]).length === 0) return;
  const long: readonly string[] = JOURNAL_LONG_FIELDS[kind];
  const summary = pickFields<JournalSummaries[Kind]>(record, (name) => !long.includes(name));
  changeList(username, kind, (list) =>
    list.some((one) => journalId(kind, one) === id)
      ? list.map((one) => (journalId(kind, one) === id ? summary : one))
      : [...list, summary],
  );
}

function changeList<Kind extends JournalKind>(
  username: string,
  kind: Kind,
  changed: (list: JournalSummaries[Kind][]) => JournalSummaries[Kind][],
): void {
  const { queryKey } = journalListQuery(kind);
  const list = queryClient.getQueryData(queryKey) as JournalSummaries[Kind][] | undefined;
  if (list === undefined || currentUsername() !== username) return;
  const next = changed(list);
  queryClient.setQueryData(queryKey as readonly unknown[], next);
  // Without storage, the list needs the server.
  keepAnswer(username, hashKey(queryKey), next).catch(() => {});
}

/** Starts a new record. It is stored on the device immediately and saved as soon as it is complete. Returns its id. */
export function startJournalRecord<Kind extends JournalKind>(
  kind: Kind,
  fields: JournalFields[Kind],
): string {
  const id = makeId();
  draftStoreOf({ username: currentUsername() ?? '', kind, id }).writeDraft({
    fields,
    base: fields,
    version: 0,
  });
  return id;
}

/** For the loader of a page. Rejects if there is nothing to show. */
export function loadJournalRecord(kind: JournalKind, id: string): Promise<void> {
  return journalRecordOf(kind, id).load();
}

/** Deletes the record on the server and everywhere on this device. A record that was never saved is only here. */
export async function removeJournalRecord(kind: JournalKind, id: string): Promise<void> {
  const username = currentUsername() ?? '';
  await journalRecordOf(kind, id).remove(() => deleteJournalRecord(kind, id));
  OPEN[kind].close(id);
  dropRecords(username, [journalKey(kind, id)]);
  changeList(username, kind, (list) => list.filter((one) => journalId(kind, one) !== id));
}

/** Called when a view of the record is shown. The returned function ends it, and drops a new record without content. */
export function holdOpen<Kind extends JournalKind>(kind: Kind, id: string): () => void {
  return OPEN[kind].hold(
    id,
    ({ fields, version, state }) => state === 'incomplete' && version === 0 && isBlank(fields),
  );
}

/** In milliseconds. A newer draft may belong to another open tab, which saves it itself. */
const DELIVERED_AFTER = 10_000;
let nextDelivery: ReturnType<typeof setTimeout> | undefined;

/** Saves the drafts of earlier visits that no page shows. */
export function deliverJournalDrafts(): void {
  const username = currentUsername();
  if (typeof username !== 'string') return;
  const newest = new Map(listDrafts(username).map((draft) => [`${draft.kind}:${draft.id}`, draft]));
  for (const { kind, id, at } of newest.values()) {
    if (kind === 'screen' || OPEN[kind].isOpen(id)) continue;
    const age = Date.now() - at;
    if (age < DELIVERED_AFTER) {
      // Its tab may have been closed.
      clearTimeout(nextDelivery);
      nextDelivery = setTimeout(deliverJournalDrafts, DELIVERED_AFTER - age);
      continue;
    }
    // An empty new record is not removed here: another tab may show it.
    const end = OPEN[kind].hold(id);
    // A record that cannot be saved waits for its page.
    loadJournalRecord(kind, id).then(end, end);
  }
}
