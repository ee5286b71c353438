import { VISITOR } from '#web/lib/fight/trial/trial-keys.ts';

/*
 * The IndexedDB of this device, and the functions that need no knowledge of its contents: listing and removing.
 * fight-storage.ts, kept-records.ts and journal-copy.ts read and write the contents. Separate modules, because every
 * private page checks for unsent commands.
 */

const DATABASE = 'lorescreen-fights';
export const COMMANDS = 'commands';
export const FIGHTS = 'fights';
/** Responses for the private lists and pages, readable while the server is away. */
export const RECORDS = 'records';
/** The records of the journal, whole. */
export const JOURNAL_STORE = 'journal';

export interface CommandRow {
  /** Assigned by the database. Gives the order in which commands were made. */
  number?: number;
  /** `username/fight id`. */
  fight: string;
  id: string;
  /** Unvalidated: an older version of the page may have written it. */
  issued: unknown;
}

export interface FightRow {
  /** `username/encounter id`. */
  key: string;
  /** Unvalidated: an older version of the page may have written it. */
  opened: unknown;
  /** The time of the last write. Missing in rows of older versions. */
  used_at?: number;
}

export interface RecordRow {
  /** `username/query`. */
  key: string;
  answer: unknown;
  used_at: number;
}

export interface KeptJournalRow {
  /** `username/kind:id`. */
  key: string;
  /** Unvalidated: an older version of the page may have written it. */
  kept: unknown;
  used_at: number;
}

/** A browser that takes longer may never open the database. The fight must not wait for it. */
const OPENS_WITHIN = 3000;

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 3);
    // The rejection is cached. The page then works without storage and does not wait at every command.
    setTimeout(() => reject(new Error('The browser did not open its storage in time.')), OPENS_WITHIN);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        const commands = request.result.createObjectStore(COMMANDS, {
          keyPath: 'number',
          autoIncrement: true,
        });
        commands.createIndex('fight', 'fight');
        request.result.createObjectStore(FIGHTS, { keyPath: 'key' });
      }
      if (oldVersion < 2) request.result.createObjectStore(RECORDS, { keyPath: 'key' });
      if (oldVersion < 3) request.result.createObjectStore(JOURNAL_STORE, { keyPath: 'key' });
    };
    request.onsuccess = () => {
      const forget = () => {
        opening = undefined;
      };
      // The browser closed the database: the user cleared it, or a tablet lost it during sleep. The next write opens it
      // again.
      request.result.onclose = forget;
      // A newer version of the page in another tab may need to upgrade the database.
      request.result.onversionchange = () => {
        request.result.close();
        forget();
      };
      // Also after the timeout, so that later writes can use it.
      opening = Promise.resolve(request.result);
      resolve(request.result);
    };
    request.onerror = () => {
      opening = undefined;
      reject(request.error);
    };
  });
  return opening;
}

/** Runs one transaction. Resolves when it is on disk (strict durability, which localStorage does not offer). */
export async function change(stores: string[], work: (transaction: IDBTransaction) => void): Promise<void> {
  const database = await open();
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    work(transaction);
  });
}

export async function read<Result>(
  store: string,
  ask: (objects: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  return new Promise<Result>((resolve, reject) => {
    const request = ask(database.transaction(store, 'readonly').objectStore(store));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Keys that start with this username. A username may contain a slash: `ann/2/…` does not belong to ann. */
export function rangeOf(username: string): IDBKeyRange {
  return IDBKeyRange.bound(`${username}/`, `${username}/\uffff`);
}

export function isOf(username: string, key: unknown): boolean {
  return !String(key).slice(`${username}/`.length).includes('/');
}

/** The fights with unsent commands, for all encounters. */
export async function listFightsWithUnsent(username: string): Promise<string[]> {
  const rows = await read<CommandRow[]>(COMMANDS, (commands) =>
    commands.index('fight').getAll(rangeOf(username)),
  );
  const keys = new Set(rows.map(({ fight }) => fight).filter((key) => isOf(username, key)));
  return [...keys].map((key) => key.slice(`${username}/`.length));
}

/**
 * Users who logged out in this page. Without this set, a closing tracker would store its fight again after the removal.
 * An expired session is not a log-out: unsent commands then wait for the next log-in.
 */
const loggedOut = new Set<string>();

export function mayKeepFor(username: string): boolean {
  return !loggedOut.has(username);
}

export function keepAgainFor(username: string): void {
  loggedOut.delete(username);
}

/** The stores that hold copies of server data. */
const COPIES = [FIGHTS, RECORDS, JOURNAL_STORE];

export async function forgetUser(username: string): Promise<void> {
  loggedOut.add(username);
  await change([COMMANDS, ...COPIES], (transaction) => {
    const range = rangeOf(username);
    for (const store of COPIES)
      removeEach(transaction.objectStore(store).openCursor(range), (row: { key: string }) =>
        isOf(username, row.key),
      );
    const commands = transaction.objectStore(COMMANDS).index('fight').openCursor(range);
    removeEach(commands, (row: CommandRow) => isOf(username, row.fight));
  });
}

/**
 * Removes local copies of server data for all users except this one. Unsent commands and the visitor's trial fight
 * exist only here, so they stay.
 */
export async function forgetCopies(username: string | null): Promise<void> {
  const kept = username === null ? [VISITOR] : [VISITOR, username];
  const isUnwanted = ({ key }: { key: string }) =>
    !kept.some((user) => key.startsWith(`${user}/`) && isOf(user, key));
  await change(COPIES, (transaction) => {
    for (const store of COPIES) removeEach(transaction.objectStore(store).openCursor(), isUnwanted);
  });
}

/**
 * Removes fights that were not used since `oldest`. Unsent commands of the signed-in user stay, because they will be
 * delivered soon. Those of other users are removed at the same age.
 */
export async function forgetUnused(oldest: number, username: string | undefined): Promise<void> {
  const isOwn = (key: string) =>
    username !== undefined && key.startsWith(`${username}/`) && isOf(username, key);
  await change([COMMANDS, ...COPIES], (transaction) => {
    removeEach(transaction.objectStore(RECORDS).openCursor(), (row: RecordRow) => row.used_at < oldest);
    // Journal records of the signed-in user stay, because an old note can still be in use.
    removeEach(
      transaction.objectStore(JOURNAL_STORE).openCursor(),
      (row: KeptJournalRow) => !isOwn(row.key) && row.used_at < oldest,
    );
    const fights = transaction.objectStore(FIGHTS).openCursor();
    fights.onsuccess = () => {
      const at = fights.result;
      if (at === null) return;
      const row = at.value as FightRow;
      // A row of an older version has no time. Its age counts from now.
      if (row.used_at === undefined) at.update({ ...row, used_at: Date.now() });
      else if (row.used_at < oldest) at.delete();
      at.continue();
    };
    removeEach(transaction.objectStore(COMMANDS).openCursor(), (row: CommandRow) => {
      return !isOwn(row.fight) && timeOf(row.issued) < oldest;
    });
  });
}

function timeOf(issued: unknown): number {
  const { at } = (issued ?? {}) as { at?: unknown };
  return typeof at === 'number' ? at : 0;
}

export function removeEach<Row>(
  request: IDBRequest<IDBCursorWithValue | null>,
  isUnwanted: (row: Row) => boolean,
): void {
  request.onsuccess = () => {
    const at = request.result;
    if (at === null) return;
    if (isUnwanted(at.value as Row)) at.delete();
    at.continue();
  };
}
