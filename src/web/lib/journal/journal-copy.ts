import { listJournalChanges } from '#contract/journal/records.ts';
import { JOURNAL, JOURNAL_KINDS, type JournalKind } from '#domain/stuff/record-kinds.ts';
import { callApi } from '#web/lib/api-client.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { currentUsername, isSessionEnding, onUserLeft } from '#web/lib/session/session.ts';
import { read, write } from '#web/lib/storage/database-gate.ts';
import { isOf, mayKeepFor, rangeOf } from '#web/lib/storage/device-database.ts';
import type { KeptJournalRow } from '#web/lib/storage/stores.ts';
import { createStore } from '#web/lib/store.ts';
import {
  type AnyJournalRecord,
  fetchJournalRecord,
  type JournalRecords,
  journalId,
  journalListQuery,
} from './journal-calls.ts';
import { findDifference, isOutdated, type ListOfKind } from './journal-difference.ts';
import { journalKey, type KeptRecord } from './journal-key.ts';

/*
 * The whole journal of the signed-in user: in memory for search and mentions, and in IndexedDB, so that it can be read
 * while the server is away. The lists of the server show which records changed. Removed with all other data of the user
 * (forget-user.ts).
 */

export interface CopyState {
  /** By `journalKey`. Replaced at every change. */
  readonly records: ReadonlyMap<string, KeptRecord>;
  /** Whether the copy has been compared with the server, or with the last lists that this device has. */
  readonly isComplete: boolean;
}

const EMPTY: CopyState = { records: new Map(), isComplete: false };
export const journalCopy = createStore<CopyState>(EMPTY);

/** The user whose rows are in memory. */
let readFor: string | undefined;
let syncing: Promise<void> | undefined;

onUserLeft(() => {
  readFor = undefined;
  syncing = undefined;
  journalCopy.set(EMPTY);
});

/** Reading all rows at once would block the page. */
const ROWS_AT_ONCE = 200;
/** Up to this many records are fetched one by one. */
const FETCHED_ALONE = 4;

/** Updates the copy from the server, as far as it responds. Concurrent callers share one run. */
export function syncJournal(): Promise<void> {
  syncing ??= sync().finally(() => {
    syncing = undefined;
  });
  return syncing;
}

async function sync(): Promise<void> {
  const username = currentUsername();
  if (typeof username !== 'string' || isSessionEnding()) return;
  const isHere = () => currentUsername() === username && mayKeepFor(username);
  // Without storage, everything comes from the server.
  if (readFor !== username) await readDevice(username, isHere).catch(() => {});
  const startedAt = Date.now();
  const lists = await fetchLists();
  if (!isHere()) return;
  const asOf = Math.min(startedAt, ...JOURNAL_KINDS.map(timeOfList));
  const { stale, gone } = findDifference(lists, journalCopy.get().records, asOf);
  if (gone.length > 0) dropRecords(username, gone);
  try {
    if (stale.length > FETCHED_ALONE) await fetchSince(username, isHere, stale);
    else {
      for (const { kind, id } of stale) {
        const at = Date.now();
        const record = await fetchJournalRecord(kind, id);
        if (isHere()) keepRecords(username, [{ kind, id, record, at }]);
      }
    }
  } finally {
    // Without a network, the search uses only the records on this device.
    if (isHere()) journalCopy.set({ isComplete: true });
  }
}

function fetchLists(): Promise<ListOfKind[]> {
  return Promise.all(
    JOURNAL_KINDS.map(
      async (kind): Promise<ListOfKind> => [kind, await queryClient.fetchQuery(journalListQuery(kind))],
    ),
  );
}

function timeOfList(kind: JournalKind): number {
  return queryClient.getQueryState(journalListQuery(kind).queryKey)?.dataUpdatedAt ?? 0;
}

async function fetchSince(
  username: string,
  isHere: () => boolean,
  stale: readonly { updatedAt: number }[],
): Promise<void> {
  const since = String(stale.reduce((oldest, { updatedAt }) => Math.min(oldest, updatedAt), Date.now()));
  let after: string | null | undefined;
  do {
    const at = Date.now();
    const page = await callApi(listJournalChanges, { query: { since, ...(after && { after }) } });
    if (!isHere()) return;
    keepRecords(
      username,
      JOURNAL_KINDS.flatMap((kind) =>
        page[JOURNAL[kind].plural].map((record: AnyJournalRecord) => ({
          kind,
          id: journalId(kind, record),
          record,
          at,
        })),
      ),
    );
    after = page.next;
  } while (after !== null);
}

async function readDevice(username: string, isHere: () => boolean): Promise<void> {
  const whole = rangeOf(username);
  const found: [string, KeptRecord][] = [];
  let from = whole.lower as string;
  for (;;) {
    const range = IDBKeyRange.bound(from, whole.upper, from !== whole.lower);
    const rows = await read<KeptJournalRow[]>('journal', (store) => store.getAll(range, ROWS_AT_ONCE));
    for (const { key, kept } of rows) {
      const { kind, id } = kept as KeptRecord;
      if (isOf(username, key)) found.push([journalKey(kind, id), kept as KeptRecord]);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) break;
    from = last.key;
  }
  if (!isHere()) return;
  // Records that were fetched or saved in the meantime are newer. One update for all, because each change makes pages
  // search the texts again.
  if (found.length > 0) journalCopy.set(({ records }) => ({ records: new Map([...found, ...records]) }));
  readFor = username;
}

/** Adds records that the server has, in memory and on the device. Returns those that were not outdated. */
export function keepRecords(username: string, received: readonly KeptRecord[]): readonly KeptRecord[] {
  const records = new Map(journalCopy.get().records);
  const kept = received.filter((one) => !isOutdated(one, records.get(journalKey(one.kind, one.id))));
  if (kept.length === 0 || !mayKeepFor(username)) return [];
  for (const one of kept) records.set(journalKey(one.kind, one.id), one);
  journalCopy.set({ records });
  // Without storage, the journal needs the server.
  write('journal', (store) => {
    for (const one of kept) {
      const row: KeptJournalRow = {
        key: `${username}/${journalKey(one.kind, one.id)}`,
        kept: one,
        used_at: one.at,
      };
      store.put(row);
    }
  }).catch(() => {});
  return kept;
}

export function dropRecords(username: string, keys: readonly string[]): void {
  const records = new Map(journalCopy.get().records);
  for (const key of keys) records.delete(key);
  journalCopy.set({ records });
  write('journal', (store) => {
    for (const key of keys) store.delete(`${username}/${key}`);
  }).catch(() => {});
}

/** A record of this device, for reading while the server is away. */
export async function findKeptRecord<Kind extends JournalKind>(
  username: string,
  kind: Kind,
  id: string,
): Promise<JournalRecords[Kind] | undefined> {
  const key = journalKey(kind, id);
  const known = journalCopy.get().records.get(key);
  if (known !== undefined) return known.record as JournalRecords[Kind];
  try {
    const row = await read<KeptJournalRow | undefined>('journal', (store) => store.get(`${username}/${key}`));
    return (row?.kept as KeptRecord | undefined)?.record as JournalRecords[Kind] | undefined;
  } catch {
    return undefined;
  }
}
