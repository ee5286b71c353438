/*
 * A browser may refuse its storage: blocked by a setting, full, or missing where pages are prerendered. Reading then
 * gives nothing and writing is skipped: the page works, and only a reload loses the value.
 */

export interface BrowserStorage {
  read(key: string): string | null;
  /** Null when there is nothing, or nothing that is JSON. */
  readJson(key: string): unknown;
  write(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

/** Kept on the device and shared by its tabs. */
export const deviceStorage = guarded(() => localStorage);

/** Kept in one tab; it survives a reload. */
export const tabStorage = guarded(() => sessionStorage);

function guarded(find: () => Storage): BrowserStorage {
  function attempt<Result>(use: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return use(find());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    readJson: (key) => attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null') as unknown, null),
    write: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt((storage) => Object.keys(storage), []),
  };
}
