import { followTableAsOwner, getTable, type Table } from '#contract/table/live-table.ts';
import { callApi } from '#web/lib/api-client.ts';
import { followEvents } from '#web/lib/follow-events.ts';
import { RetryTimer } from '#web/lib/retry-timer.ts';
import { createStore, useStore } from '#web/lib/store.ts';

interface LiveTable {
  readonly table: Table | null;
  /** The server did not answer, so the table may be shared or not. */
  readonly isUnknown: boolean;
}

const NOTHING: LiveTable = { table: null, isUnknown: false };
/** For the open fight: a page has only one. */
const store = createStore<LiveTable>(NOTHING);

export function useLiveTable<Part>(select: (live: LiveTable) => Part): Part {
  return useStore(store, select);
}

export function liveTable(): Table | null {
  return store.get().table;
}

/** Milliseconds until a failed read is retried. */
const RETRY = 10_000;
/** Pending changes. Until they are answered, the server's events may be older. */
let underWay = 0;

/**
 * Keeps the table of an encounter up to date while its fight is open: reads it once, and follows it while it has a
 * link.
 */
export function followLiveTable(encounterId: string): () => void {
  const address = followTableAsOwner.path.replace(':id', encodeURIComponent(encounterId));
  let stop: (() => void) | undefined;
  const retry = new RetryTimer({ first: RETRY, longest: RETRY, retry: () => void read() });
  let isLeft = false;
  store.set(NOTHING);

  function follow() {
    const isShared = liveTable()?.code != null;
    if (isShared && !isLeft) stop ??= followEvents(address, 'table', show, () => void read());
    else leave();
  }

  function leave() {
    stop?.();
    stop = undefined;
  }

  function show(data: string) {
    if (underWay === 0) store.set({ table: JSON.parse(data) as Table, isUnknown: false });
  }

  async function read() {
    try {
      const table = await callApi(getTable, { params: { id: encounterId } });
      if (!isLeft && underWay === 0) store.set({ table, isUnknown: false });
    } catch {
      if (isLeft) return;
      store.set(({ table }) => ({ isUnknown: table === null }));
      retry.later();
    }
  }

  const look = () => {
    if (document.visibilityState === 'visible') void read();
  };
  // Shared, stopped or shared again, by this page or by another.
  const unsubscribe = store.subscribe(follow);
  document.addEventListener('visibilitychange', look);
  void read();
  return () => {
    isLeft = true;
    unsubscribe();
    document.removeEventListener('visibilitychange', look);
    retry.cancel();
    leave();
    store.set(NOTHING);
  };
}

/**
 * Optimistic update: shows the expected table, then the server's result, or the old table when the change is refused.
 */
export async function changeTable(asked: () => Promise<Table>, expected?: Partial<Table>): Promise<void> {
  const before = liveTable();
  if (before !== null && expected !== undefined) store.set({ table: { ...before, ...expected } });
  underWay++;
  try {
    const table = await asked();
    // The last of several responses contains all changes.
    if (underWay === 1) store.set({ table, isUnknown: false });
  } catch (error) {
    if (underWay === 1) store.set({ table: before });
    throw error;
  } finally {
    underWay--;
  }
}
