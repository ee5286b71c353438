import { hashKey } from '@tanstack/react-query';
import { JOURNAL_LONG_FIELDS } from '#domain/journal/fields.ts';
import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import { ApiError } from '#web/lib/api-client.ts';
import type { DocumentSync, Versioned } from '#web/lib/autosave/document-state.ts';
import { createDocumentSync } from '#web/lib/autosave/document-sync.ts';
import { pageFollower } from '#web/lib/autosave/follow-page.ts';
import { makeId } from '#web/lib/make-id.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { sessionEnded } from '#web/lib/session/follow-session.ts';
import { currentUsername, onUserLeft } from '#web/lib/session/session.ts';
import { keepAnswer } from '#web/lib/storage/kept-records.ts';
import { listJournalDrafts, readJournalDraft } from './draft-storage.ts';
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
import { draftStoreOf } from './shown-drafts.ts';

interface OpenRecord {
  readonly sync: DocumentSync<JournalFields[JournalKind]>;
  /** The number of its views in this tab. */
  users: number;
}

const open = new Map<string, OpenRecord>();
onUserLeft(() => {
  for (const { sync } of open.values()) sync.stop();
  open.clear();
});

const followPage = pageFollower(() => [...open.values()].map(({ sync }) => sync));

/** The record in this tab. All its views share it. */
export function journalRecordOf<Kind extends JournalKind>(
  kind: Kind,
  id: string,
): DocumentSync<JournalFields[Kind]> {
  return openedAs(kind, id).sync as unknown as DocumentSync<JournalFields[Kind]>;
}

function openedAs(kind: JournalKind, id: string): OpenRecord {
  const key = journalKey(kind, id);
  const known = open.get(key);
  if (known !== undefined) return known;
  followPage();
  const sync = createSync(kind, id, currentUsername() ?? '');
  const opened = { sync: sync as unknown as OpenRecord['sync'], users: 0 };
  open.set(key, opened);
  return opened;
}

function createSync<Kind extends JournalKind>(
  kind: Kind,
  id: string,
  username: string,
): DocumentSync<JournalFields[Kind]> {
  type Fields = JournalFields[Kind];
  const drafts = draftStoreOf<Fields>({ username, kind, id });
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
        return versioned(kept as JournalRecords[Kind]);
      }
    },
    save: async ({ fields, version }) => {
      if (version === 0) {
        await createJournalRecord(kind, id, fields, { keepalive: isHidden() });
        return readNow();
      }
      await updateJournalRecord(kind, id, { fields, version, keepalive: isHidden() });
      const before = await findKeptRecord(username, kind, id);
      const record = { ...before, ...fields, version: version + 1, updated_at: Date.now() };
      if (before !== undefined)
        remember(username, kind, record as unknown as JournalRecords[Kind], Date.now());
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
    readDraft: drafts.read,
    writeDraft: drafts.write,
    removeDraft: drafts.remove,
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
  const summary = Object.fromEntries(
    Object.entries(record).filter(([name]) => !long.includes(name)),
  ) as unknown as JournalSummaries[Kind];
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
  draftStoreOf({ username: currentUsername() ?? '', kind, id }).write({ fields, base: fields, version: 0 });
  return id;
}

/** For the loader of a page. Rejects if there is nothing to show. */
export function loadJournalRecord(kind: JournalKind, id: string): Promise<void> {
  return journalRecordOf(kind, id).load();
}

/** Deletes the record on the server and everywhere on this device. A record that was never saved is only here. */
export async function removeJournalRecord(kind: JournalKind, id: string): Promise<void> {
  const username = currentUsername() ?? '';
  const { sync } = openedAs(kind, id);
  await sync.remove(() => deleteJournalRecord(kind, id));
  open.delete(journalKey(kind, id));
  dropRecords(username, [journalKey(kind, id)]);
  changeList(username, kind, (list) => list.filter((one) => journalId(kind, one) !== id));
}

/** In milliseconds. A page that opens the record again within this time reuses it. */
const CLOSED_AFTER = 5_000;

/** Called when a view of the record is shown. Returns the function that ends it, which also saves unsaved changes. */
export function holdOpen(kind: JournalKind, id: string): () => void {
  const opened = openedAs(kind, id);
  const release = hold(kind, id, opened);
  return () => {
    const { fields, version, state } = opened.sync.store.get();
    const isUntouched = state === 'incomplete' && version === 0 && isBlank(fields);
    if (opened.users === 1 && isUntouched) opened.sync.discard();
    release();
  };
}

function hold(kind: JournalKind, id: string, opened: OpenRecord): () => void {
  opened.users += 1;
  return () => {
    opened.users -= 1;
    if (opened.users > 0) return;
    void opened.sync.flush().finally(() => setTimeout(() => close(kind, id, opened), CLOSED_AFTER));
  };
}

/** A record that is not saved stays open, so that its save is retried. */
function close(kind: JournalKind, id: string, opened: OpenRecord): void {
  const key = journalKey(kind, id);
  const { state } = opened.sync.store.get();
  if (opened.users === 0 && state !== 'offline' && open.get(key) === opened) {
    opened.sync.stop();
    open.delete(key);
  }
}

/** In milliseconds. A newer draft may belong to another open tab, which saves it itself. */
const DELIVERED_AFTER = 10_000;
let nextDelivery: ReturnType<typeof setTimeout> | undefined;

/** Saves the drafts of earlier visits that no page shows. */
export function deliverJournalDrafts(): void {
  const username = currentUsername();
  if (typeof username !== 'string') return;
  for (const owner of listJournalDrafts(username)) {
    const { kind, id } = owner;
    const { at } = (readJournalDraft(owner) ?? {}) as { at?: number };
    if (open.has(journalKey(kind, id))) continue;
    const age = Date.now() - (at ?? 0);
    if (age < DELIVERED_AFTER) {
      // Its tab may have been closed.
      clearTimeout(nextDelivery);
      nextDelivery = setTimeout(deliverJournalDrafts, DELIVERED_AFTER - age);
      continue;
    }
    // An empty new record is not removed here: another tab may show it.
    const end = hold(kind, id, openedAs(kind, id));
    // A record that cannot be saved waits for its page.
    loadJournalRecord(kind, id).then(end, end);
  }
}

/** Saves everything that is open in this tab now. */
export async function saveOpenRecords(): Promise<void> {
  await Promise.all([...open.values()].map(({ sync }) => sync.flush()));
}
