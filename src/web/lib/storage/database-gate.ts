import { toast } from '#web/ui/toast/toast.ts';
import { DATABASE, DATABASE_VERSION, STORE_NAMES, STORES, type StoreName } from './stores.ts';

/*
 * The only way to the IndexedDB of this device. It may fail or not respond at any time, so every operation has a
 * deadline, and callers go on without storage when it rejects.
 *
 * WebKit suspends a page that is left, and its unfinished transactions with it. They then block every later transaction
 * of the site, also in other pages, and closing the database does not end them. So a page that is left ends its
 * transactions and starts no other one.
 */

/** Long enough for a slow phone. A fight and a log-out wait this long for a storage that does not respond. */
const DEADLINE = 5000;

const SILENT =
  'The storage of this browser does not respond. This page works without it: do not close it before your changes are saved.';

let opening: Promise<IDBDatabase> | undefined;
const unfinished = new Set<IDBTransaction>();
let isLeft = false;
/** An operation has missed its deadline and has not ended since. Others would only wait for the same reason. */
let isSilent = false;
let hasTold = false;

// `pagehide` comes before the `visibilitychange` of a page that is left. Node has no such events.
globalThis.addEventListener?.('pagehide', leave);
globalThis.addEventListener?.('pageshow', () => {
  isLeft = false;
});

function leave(): void {
  isLeft = true;
  for (const transaction of unfinished) {
    try {
      transaction.abort();
    } catch {
      // It is being committed, which does not need this page.
    }
  }
  // An open connection of a suspended page would block an upgrade by a newer version of the page.
  opening?.then((database) => database.close()).catch(() => {});
  opening = undefined;
}

function open(): Promise<IDBDatabase> {
  if (opening !== undefined) return opening;
  const request = indexedDB.open(DATABASE, DATABASE_VERSION);
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const forget = () => {
      if (opening === opened) opening = undefined;
    };
    request.onupgradeneeded = ({ oldVersion }) => {
      for (const name of STORE_NAMES) {
        const { since, options, index } = STORES[name];
        if (oldVersion >= since) continue;
        const store = request.result.createObjectStore(name, options);
        if (index !== undefined) store.createIndex(index, index);
      }
    };
    request.onsuccess = () => {
      // The browser closed the database: the user cleared it, or a tablet lost it during sleep. The next operation opens
      // it again.
      request.result.onclose = forget;
      // A newer version of the page in another tab may need to upgrade the database.
      request.result.onversionchange = () => {
        request.result.close();
        forget();
      };
      resolve(request.result);
    };
    request.onerror = () => {
      forget();
      reject(request.error);
    };
  });
  opening = opened;
  return opened;
}

type Work<Result> = (transaction: IDBTransaction, resolve: (result: Result) => void) => void;

async function run<Result>(
  stores: StoreName[],
  mode: IDBTransactionMode,
  work: Work<Result>,
): Promise<Result> {
  refuseIfLeft();
  if (isSilent) throw new Error('The storage of the browser does not respond.');
  return inTime(
    open().then((database) => {
      refuseIfLeft();
      return new Promise<Result>((resolve, reject) => {
        // Strict: it completes only when it is on disk. localStorage does not offer this.
        const transaction = database.transaction(stores, mode, { durability: 'strict' });
        unfinished.add(transaction);
        transaction.addEventListener('complete', () => unfinished.delete(transaction));
        transaction.addEventListener('abort', () => {
          unfinished.delete(transaction);
          reject(transaction.error ?? new Error('The page was left.'));
        });
        work(transaction, resolve);
      });
    }),
  );
}

function refuseIfLeft(): void {
  if (isLeft) throw new Error('A page that is left starts no transaction.');
}

function inTime<Result>(operation: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      isSilent = true;
      if (!hasTold) toast.info(SILENT);
      hasTold = true;
      const respond = () => {
        isSilent = false;
      };
      operation.then(respond, respond);
      reject(new Error('The storage of the browser did not respond in time.'));
    }, DEADLINE);
    operation.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Runs one transaction whose later requests need the answers of earlier ones. Resolves when it is on disk. */
export function change(stores: StoreName[], work: (transaction: IDBTransaction) => void): Promise<void> {
  return run<void>(stores, 'readwrite', (transaction, resolve) => {
    transaction.addEventListener('complete', () => resolve());
    work(transaction);
  });
}

/**
 * Runs one transaction that needs no answers. It is committed at once, so that it also ends if the page is left right
 * afterwards. Resolves when it is on disk.
 */
export function write(store: StoreName, work: (objects: IDBObjectStore) => void): Promise<void> {
  return change([store], (transaction) => {
    work(transaction.objectStore(store));
    transaction.commit();
  });
}

export function read<Result>(
  store: StoreName,
  ask: (objects: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return run<Result>([store], 'readonly', (transaction, resolve) => {
    const request = ask(transaction.objectStore(store));
    request.onsuccess = () => resolve(request.result);
  });
}
