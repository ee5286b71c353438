import { VISITOR } from './trial-place.ts';

/*
 * The IndexedDB of this device and what needs no knowledge of fights: listing, and removing what is no longer wanted.
 * storage.ts reads and writes the contents. Apart, because every private page asks whether something is unsent.
 */

const DATABASE = 'lorescreen-fights';
export const COMMANDS = 'commands';
export const FIGHTS = 'fights';
/** Answers of the private lists and pages, for reading while the server is away. */
export const RECORDS = 'records';

export interface CommandRow {
  /** Given by the database: the order in which commands were made. */
  number?: number;
  /** `username/fight id`. */
  fight: string;
  id: string;
  /** As it was written, perhaps by an older version of the page. */
  issued: unknown;
}

export interface FightRow {
  /** `username/encounter id`. */
  key: string;
  /** As it was written, perhaps by an older version of the page. */
  opened: unknown;
  /** When it was last written; missing in rows of older versions. */
  used_at?: number;
}

export interface RecordRow {
  /** `username/query`. */
  key: string;
  answer: unknown;
  used_at: number;
}

/** A browser that needs longer may never open it; the fight must not wait for that. */
const OPENS_WITHIN = 3000;

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 2);
    // The rejection is remembered: the page then works without storage instead of waiting with every command.
    setTimeout(() => reject(new Error('The browser does not open its storage.')), OPENS_WITHIN);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        const commands = request.result.createObjectStore(COMMANDS, {
          keyPath: 'number',
          autoIncrement: true,
        });
        commands.createIndex('fight', 'fight');
        request.result.createObjectStore(FIGHTS, { keyPath: 'key' });
      }
      request.result.createObjectStore(RECORDS, { keyPath: 'key' });
    };
    request.onsuccess = () => {
      const forget = () => {
        opening = undefined;
      };
      // Closed by the browser: cleared by the user, or lost while a tablet slept. The next write opens it again.
      request.result.onclose = forget;
      // A later version of the page in another tab may want to change the database.
      request.result.onversionchange = () => {
        request.result.close();
        forget();
      };
      // Also after the time limit: later writes can use it.
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

/** One transaction; resolves when it is on disk (strict durability, which localStorage does not offer). */
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

/** Keys that begin with this user's name. A name may contain a slash: `ann/2/…` is not of ann. */
export function rangeOf(username: string): IDBKeyRange {
  return IDBKeyRange.bound(`${username}/`, `${username}/\uffff`);
}

export function isOf(username: string, key: unknown): boolean {
  return !String(key).slice(`${username}/`.length).includes('/');
}

/** The fights, of whatever encounter, of which something is unsent. */
export async function listFightsWithUnsent(username: string): Promise<string[]> {
  const rows = await read<CommandRow[]>(COMMANDS, (commands) =>
    commands.index('fight').getAll(rangeOf(username)),
  );
  const keys = new Set(rows.map(({ fight }) => fight).filter((key) => isOf(username, key)));
  return [...keys].map((key) => key.slice(`${username}/`.length));
}

/**
 * Users who logged out in this page. A tracker that is just being left would write its fight again after it was
 * removed. Session expiry is no log-out: what is unsent then waits for the next log-in.
 */
const loggedOut = new Set<string>();

export function mayKeepFor(username: string): boolean {
  return !loggedOut.has(username);
}

/** The user is signed in again. */
export function keepAgainFor(username: string): void {
  loggedOut.delete(username);
}

/** Removes everything of a user from this device's database. */
export async function forgetUser(username: string): Promise<void> {
  loggedOut.add(username);
  await change([COMMANDS, FIGHTS, RECORDS], (transaction) => {
    const range = rangeOf(username);
    for (const store of [FIGHTS, RECORDS])
      removeEach(transaction.objectStore(store).openCursor(range), (row: { key: string }) =>
        isOf(username, row.key),
      );
    const commands = transaction.objectStore(COMMANDS).index('fight').openCursor(range);
    removeEach(commands, (row: CommandRow) => isOf(username, row.fight));
  });
}

/**
 * Removes the copies of what the server has, of all users but this one. Unsent commands are nowhere else and stay, and
 * so does the fight that a visitor tries.
 */
export async function forgetCopies(username: string | null): Promise<void> {
  const kept = username === null ? [VISITOR] : [VISITOR, username];
  const isUnwanted = ({ key }: { key: string }) =>
    !kept.some((user) => key.startsWith(`${user}/`) && isOf(user, key));
  await change([FIGHTS, RECORDS], (transaction) => {
    for (const store of [FIGHTS, RECORDS])
      removeEach(transaction.objectStore(store).openCursor(), isUnwanted);
  });
}

/**
 * Removes fights that were not used since `oldest`. Unsent commands of the user who is signed in stay, because they are
 * about to be delivered; those of others are removed when they are as old.
 */
export async function forgetUnused(oldest: number, username: string | undefined): Promise<void> {
  await change([COMMANDS, FIGHTS, RECORDS], (transaction) => {
    removeEach(transaction.objectStore(RECORDS).openCursor(), (row: RecordRow) => row.used_at < oldest);
    const fights = transaction.objectStore(FIGHTS).openCursor();
    fights.onsuccess = () => {
      const at = fights.result;
      if (at === null) return;
      const row = at.value as FightRow;
      // Of a version that did not note it: counted from now.
      if (row.used_at === undefined) at.update({ ...row, used_at: Date.now() });
      else if (row.used_at < oldest) at.delete();
      at.continue();
    };
    removeEach(transaction.objectStore(COMMANDS).openCursor(), (row: CommandRow) => {
      const isOwn =
        username !== undefined && row.fight.startsWith(`${username}/`) && isOf(username, row.fight);
      return !isOwn && timeOf(row.issued) < oldest;
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
