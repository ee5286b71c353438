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
export class KeptList<Item extends { readonly id: string }> {
  readonly #options: KeptListOptions<Item>;
  #inPage: readonly Item[] = [];

  constructor(options: KeptListOptions<Item>) {
    this.#options = options;
  }

  readonly list = (): readonly Item[] => [...this.#stored(), ...this.#inPage];

  add(item: Item): void {
    this.#become([...this.list(), item]);
  }

  /** Whether a reload would find it. */
  isStored(id: string): boolean {
    return this.#stored().some((item) => item.id === id);
  }

  drop(id: string): void {
    this.#become(this.list().filter((item) => item.id !== id));
  }

  clear(): void {
    this.#become([]);
  }

  #stored(): readonly Item[] {
    const kept = deviceStorage.readJson(this.#options.key);
    return Array.isArray(kept) ? kept.filter(this.#options.isItem) : [];
  }

  #become(items: readonly Item[]): void {
    const { key, onChange } = this.#options;
    if (items.length === 0) deviceStorage.remove(key);
    else deviceStorage.write(key, JSON.stringify(items));
    const stored = new Set(this.#stored().map(({ id }) => id));
    this.#inPage = items.filter(({ id }) => !stored.has(id));
    onChange();
  }
}
