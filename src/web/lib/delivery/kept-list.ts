import { deviceStorage } from '../browser-storage.ts';

interface KeptListOptions<Item> {
  /** Of the storage that the tabs of this device share. */
  readonly key: string;
  /** Another version of the page may have stored it. */
  readonly isItem: (value: unknown) => value is Item;
  readonly onChange: () => void;
}

/**
 * What waits for the server, oldest first, on this device. It is always read from the storage, because other tabs write
 * to it too. What the browser does not store waits in this page.
 */
export function createKeptList<Item extends { readonly id: string }>(options: KeptListOptions<Item>) {
  const { key, isItem, onChange } = options;
  let inPage: readonly Item[] = [];

  function readStored(): readonly unknown[] {
    const kept = deviceStorage.readJson(key);
    return Array.isArray(kept) ? kept : [];
  }

  const listStored = (): readonly Item[] => readStored().filter(isItem);
  const list = (): readonly Item[] => [...listStored(), ...inPage];
  /** With what only another version of the page can read, which must not be lost. */
  const everything = (): readonly unknown[] => [...readStored(), ...inPage];

  function become(values: readonly unknown[]): void {
    if (values.length === 0) deviceStorage.remove(key);
    else deviceStorage.write(key, JSON.stringify(values));
    const stored = new Set(listStored().map(({ id }) => id));
    inPage = values.filter(isItem).filter(({ id }) => !stored.has(id));
    onChange();
  }

  return {
    list,
    /** Whether a reload would find it. */
    isStored: (id: string) => listStored().some((item) => item.id === id),
    add: (item: Item) => become([...everything(), item]),
    drop: (id: string) => become(everything().filter((value) => !isItem(value) || value.id !== id)),
    clear: () => become([]),
  };
}
