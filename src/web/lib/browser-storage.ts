/*
 * Access to browser storage can fail: a setting blocks it, it is full, or it does not exist (prerendering). A read then
 * returns null and a write is skipped. The page still works, but a reload loses the value.
 */

export interface BrowserStorage {
  read(key: string): string | null;
  /** Null when the key is missing or the value is not valid JSON. */
  readJson(key: string): unknown;
  write(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

/** Persisted on the device and shared by its tabs. */
export const deviceStorage = guarded(() => localStorage);

/** Persisted in one tab. Survives a reload. */
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
