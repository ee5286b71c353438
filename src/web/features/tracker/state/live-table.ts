import { followTableAsOwner, getTable, type Table } from '#contract/table.ts';
import { callApi } from '#web/lib/api-client.ts';
import { createStore, useStore } from '#web/lib/store.ts';

interface LiveTable {
  readonly table: Table | null;
  /** The server did not say: the table may be shared or not. */
  readonly isUnknown: boolean;
}

const NOTHING: LiveTable = { table: null, isUnknown: false };
/** Of the fight that is open: a page has one. */
const store = createStore<LiveTable>(NOTHING);

export function useLiveTable<Part>(select: (live: LiveTable) => Part): Part {
  return useStore(store, select);
}

export function liveTable(): Table | null {
  return store.get().table;
}

/** Asked again after this when it could not be read. */
const RETRY = 10_000;
/** Changes that are on their way: until they are answered, what the server tells may be older. */
let underWay = 0;

/**
 * Keeps the table of an encounter up to date while its fight is open: read once, and followed as long as it has a link.
 * In a tab in the background nobody looks, and browsers allow few connections to a site.
 */
export function followLiveTable(encounterId: string): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  store.set(NOTHING);

  function leave() {
    source?.close();
    source = undefined;
    clearTimeout(timer);
  }

  function follow() {
    const isShared = liveTable()?.code != null;
    if (!isShared || isLeft || document.visibilityState === 'hidden') leave();
    else if (source === undefined || source.readyState === EventSource.CLOSED) {
      source = new EventSource(followTableAsOwner.path.replace(':id', encodeURIComponent(encounterId)));
      source.addEventListener('table', ({ data }) => {
        if (underWay === 0) store.set({ table: JSON.parse(data) as Table, isUnknown: false });
      });
      source.addEventListener('error', () => {
        if (source?.readyState === EventSource.CLOSED) later();
      });
    }
  }

  function later() {
    clearTimeout(timer);
    timer = setTimeout(() => void read(), RETRY);
  }

  async function read() {
    try {
      const table = await callApi(getTable, { params: { id: encounterId } });
      if (!isLeft && underWay === 0) store.set({ table, isUnknown: false });
    } catch {
      if (isLeft) return;
      store.set(({ table }) => ({ isUnknown: table === null }));
      later();
    }
  }

  const look = () => {
    if (document.visibilityState === 'visible') void read();
    follow();
  };
  // Shared, stopped or shared anew: by this page or, as read, by another.
  const unsubscribe = store.subscribe(follow);
  document.addEventListener('visibilitychange', look);
  void read();
  return () => {
    isLeft = true;
    unsubscribe();
    document.removeEventListener('visibilitychange', look);
    leave();
    store.set(NOTHING);
  };
}

/** Shows at once what the change will make of the table, then what the server made of it; as it was when it is refused. */
export async function changeTable(asked: () => Promise<Table>, expected?: Partial<Table>): Promise<void> {
  const before = liveTable();
  if (before !== null && expected !== undefined) store.set({ table: { ...before, ...expected } });
  underWay++;
  try {
    const table = await asked();
    // Of several changes the last answer has them all.
    if (underWay === 1) store.set({ table, isUnknown: false });
  } catch (error) {
    if (underWay === 1) store.set({ table: before });
    throw error;
  } finally {
    underWay--;
  }
}
