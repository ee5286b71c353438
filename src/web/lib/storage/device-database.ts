import { VISITOR } from '#web/lib/fight/trial/trial-keys.ts';
import { change, read } from './database-gate.ts';
import { type CommandRow, STORE_NAMES, STORES, type Store, type StoreName } from './stores.ts';

/*
 * The functions of the device's database that need no knowledge of its contents: listing and removing. fight-storage.ts,
 * kept-records.ts and journal-copy.ts read and write the contents. Separate modules, because every private page checks
 * for unsent commands.
 */

/** Keys that start with this username. A username may contain a slash: `ann/2/…` does not belong to ann. */
export function rangeOf(username: string): IDBKeyRange {
  return IDBKeyRange.bound(`${username}/`, `${username}/\uffff`);
}

export function isOf(username: string, key: unknown): boolean {
  return !String(key).slice(`${username}/`.length).includes('/');
}

/** The fights with unsent commands, for all encounters. */
export async function listFightsWithUnsent(username: string): Promise<string[]> {
  const rows = await read<CommandRow[]>('commands', (commands) =>
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

export async function forgetUser(username: string): Promise<void> {
  loggedOut.add(username);
  await removeFrom(STORE_NAMES, rangeOf(username), ({ ownerOf }, row) => isOf(username, ownerOf(row)));
}

/**
 * Removes local copies of server data for all users except this one. Unsent commands and the visitor's trial fight
 * exist only here, so they stay.
 */
export async function forgetCopies(username: string | null): Promise<void> {
  const copies = STORE_NAMES.filter((name) => STORES[name].lifetime === 'session');
  await removeFrom(
    copies,
    null,
    ({ ownerOf }, row) => !isOwn(VISITOR, ownerOf(row)) && !isOwn(username, ownerOf(row)),
  );
}

/** Removes rows that were not used since `oldest`, as far as their store allows. */
export async function forgetUnused(oldest: number, username: string | undefined): Promise<void> {
  await removeFrom(STORE_NAMES, null, ({ ownerOf, usedAt, staysForUser }, row, at) => {
    const time = usedAt(row);
    // A fight of an older version has no time.
    if (time === undefined) at.update({ ...row, used_at: Date.now() });
    return time !== undefined && time < oldest && !(staysForUser && isOwn(username, ownerOf(row)));
  });
}

function isOwn(username: string | null | undefined, key: string): boolean {
  return typeof username === 'string' && key.startsWith(`${username}/`) && isOf(username, key);
}

type IsUnwanted = (store: Store<object>, row: object, at: IDBCursorWithValue) => boolean;

/** `owners`: the range of the owners. Null for all rows. */
function removeFrom(names: StoreName[], owners: IDBKeyRange | null, isUnwanted: IsUnwanted): Promise<void> {
  return change(names, (transaction) => {
    for (const name of names) {
      // Its functions are called only with its own rows.
      const store = STORES[name] as Store<object>;
      const objects = transaction.objectStore(name);
      const source = store.index === undefined ? objects : objects.index(store.index);
      removeEach(source.openCursor(owners), (row: object, at) => isUnwanted(store, row, at));
    }
  });
}

export function removeEach<Row>(
  request: IDBRequest<IDBCursorWithValue | null>,
  isUnwanted: (row: Row, at: IDBCursorWithValue) => boolean,
): void {
  request.onsuccess = () => {
    const at = request.result;
    if (at === null) return;
    if (isUnwanted(at.value as Row, at)) at.delete();
    at.continue();
  };
}
