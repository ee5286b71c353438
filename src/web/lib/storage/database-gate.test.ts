import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const tell = vi.hoisted(() => vi.fn());
vi.mock('#web/ui/toast/toast.ts', () => ({ toast: { info: tell } }));

const page = new EventTarget();
/** Longer than every deadline of the storage. */
const LONG = 60_000;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  tell.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Simulates a page load. */
async function load() {
  vi.resetModules();
  return import('./database-gate.ts');
}

function record(key: string) {
  return { key, answer: key, used_at: 0 };
}

/** A transaction of another page that does not end by itself. Returns the function that ends it. */
async function blockStorage(): Promise<() => void> {
  const other = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('lorescreen-fights');
    request.onsuccess = () => resolve(request.result);
  });
  const transaction = other.transaction([...other.objectStoreNames], 'readwrite');
  const goOn = () => {
    transaction.objectStore('records').count().onsuccess = goOn;
  };
  goOn();
  return () => {
    transaction.abort();
    other.close();
  };
}

it('rejects what the storage does not answer in time, says so once, and waits no second time', async () => {
  const { read, write } = await load();
  await write('records', (records) => records.put(record('ann/a')));
  const unblock = await blockStorage();

  const asked = [1, 2].map(() =>
    expect(read('records', (records) => records.get('ann/a'))).rejects.toThrow('in time'),
  );
  const changed = expect(write('records', (records) => records.put(record('ann/b')))).rejects.toThrow(
    'in time',
  );
  await vi.advanceTimersByTimeAsync(LONG);
  await Promise.all([...asked, changed]);
  expect(tell).toHaveBeenCalledTimes(1);

  await expect(read('records', (records) => records.count())).rejects.toThrow('does not respond');

  unblock();
  // What came too late is done nevertheless. Then the storage is used again.
  await expect.poll(() => read('records', (records) => records.count()).catch(() => 0)).toBe(2);
  expect(tell).toHaveBeenCalledTimes(1);
});

it('has the same deadline for a database that does not open', async () => {
  const { read } = await load();
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const asked = expect(read('records', (records) => records.count())).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(LONG);
  await asked;
  expect(tell).toHaveBeenCalledTimes(1);
});

it('says nothing when the browser has no storage', async () => {
  const { read } = await load();
  vi.stubGlobal('indexedDB', undefined);
  await expect(read('records', (records) => records.count())).rejects.toThrow();
  expect(tell).not.toHaveBeenCalled();
});

it('ends its transactions when the page is left, and starts no other one', async () => {
  const { change, read } = await load();
  await read('records', (records) => records.count());
  let started = () => {};
  const begun = new Promise<void>((resolve) => {
    started = resolve;
  });
  const unfinished = change(['records'], (transaction) => {
    const goOn = () => {
      started();
      transaction.objectStore('records').count().onsuccess = goOn;
    };
    goOn();
  });
  const left = expect(unfinished).rejects.toThrow('left');
  await begun;
  page.dispatchEvent(new Event('pagehide'));
  await left;

  const work = vi.fn();
  await expect(change(['records'], work)).rejects.toThrow('left');
  expect(work).not.toHaveBeenCalled();

  // The next page can use the storage, even with a newer version of the database.
  const newer = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('lorescreen-fights', 4);
    request.onsuccess = () => resolve(request.result);
    request.onblocked = () => reject(new Error('The left page blocks it.'));
  });
  newer.close();
  expect(tell).not.toHaveBeenCalled();
});

it('opens the database again when the user returns to the page', async () => {
  const { read, write } = await load();
  await write('records', (records) => records.put(record('ann/a')));
  page.dispatchEvent(new Event('pagehide'));
  await expect(read('records', (records) => records.count())).rejects.toThrow('left');
  page.dispatchEvent(new Event('pageshow'));
  expect(await read('records', (records) => records.count())).toBe(1);
});

it('keeps a write that was made just before the page is left', async () => {
  const { read, write } = await load();
  await read('records', (records) => records.count());
  const written = write('records', (records) => records.put(record('ann/a')));
  // The transaction has begun, but has not ended.
  await Promise.resolve();
  await Promise.resolve();
  page.dispatchEvent(new Event('pagehide'));
  await written;
  page.dispatchEvent(new Event('pageshow'));
  expect(await read('records', (records) => records.count())).toBe(1);
});

it('lets a log-out end while the storage does not respond', async () => {
  const { read } = await load();
  await read('records', (records) => records.count());
  const unblock = await blockStorage();
  const { findUnsentChanges } = await import('#web/lib/fight/unsent-changes.ts');
  const { forgetUserOnDevice } = await import('#web/lib/session/forget-user.ts');
  let unsent: string[] | undefined;
  const loggedOut = findUnsentChanges('ann').then((found) => {
    unsent = found;
    return forgetUserOnDevice('ann');
  });
  // Its modules load on demand, so the operations begin one after the other.
  await expect
    .poll(() => vi.advanceTimersByTimeAsync(LONG).then(() => unsent), { timeout: 10_000 })
    .toEqual([]);
  await loggedOut;
  expect(tell).toHaveBeenCalledTimes(1);
  unblock();
});

it('upgrades the database of an older version and keeps its rows', async () => {
  await new Promise<void>((resolve) => {
    const request = indexedDB.open('lorescreen-fights', 1);
    request.onupgradeneeded = () => {
      const commands = request.result.createObjectStore('commands', {
        keyPath: 'number',
        autoIncrement: true,
      });
      commands.createIndex('fight', 'fight');
      request.result.createObjectStore('fights', { keyPath: 'key' });
      commands.add({ fight: 'ann/fight', id: '1', issued: {} });
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
  const { read, write } = await load();
  expect(await read('commands', (commands) => commands.index('fight').getAll('ann/fight'))).toHaveLength(1);
  await write('journal', (journal) => journal.put({ key: 'ann/note:1', kept: {}, used_at: 0 }));
});
