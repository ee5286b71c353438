import type { IssuedCommand } from '#domain/combat/commands.ts';
import type { FightStorage } from './fight-storage.ts';

interface OutboxOptions {
  readonly fightId: string;
  readonly username: string;
  readonly storage: FightStorage;
  readonly onWritten: () => void;
}

/** The unsent commands on this device's disk. Without storage the fight still runs, but nothing is `kept`. */
export class FightOutbox {
  readonly #options: OutboxOptions;
  readonly #kept = new Set<string>();
  readonly #writing = new Map<string, Promise<void>>();
  /**
   * Answered by the server. They are removed from the disk in the transaction that stores the fight which contains
   * them.
   */
  #settled = new Set<string>();

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  isKept(unsent: readonly IssuedCommand[]): boolean {
    return unsent.every(({ id }) => this.#kept.has(id));
  }

  /**
   * Sends only persisted commands. Otherwise a command could reach the server after a reload that forgot it, and after
   * newer commands of the reloaded page.
   */
  sendable(unsent: readonly IssuedCommand[]): readonly IssuedCommand[] {
    const at = unsent.findIndex(({ id }) => this.#writing.has(id));
    return at === -1 ? unsent : unsent.slice(0, at);
  }

  keep(issued: IssuedCommand): void {
    const { storage, username, fightId, onWritten } = this.#options;
    this.#settled.delete(issued.id);
    const written = storage
      .append({ username, fightId }, issued)
      .then(
        () => void this.#kept.add(issued.id),
        () => {},
      )
      .then(() => {
        this.#writing.delete(issued.id);
        onWritten();
      });
    this.#writing.set(issued.id, written);
  }

  /** Resolves when no write is pending. */
  async written(): Promise<void> {
    await Promise.all(this.#writing.values());
  }

  settle(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#kept.delete(id);
      this.#settled.add(id);
    }
  }

  /** The commands settled since the last call. The caller removes them from the disk. */
  takeSettled(): readonly string[] {
    const settled = [...this.#settled];
    this.#settled = new Set();
    return settled;
  }

  /** The commands on disk that are not settled: from before a reload, or from another tab of this fight. */
  async list(): Promise<IssuedCommand[]> {
    const { storage, username, fightId } = this.#options;
    const commands = await storage.listUnsent({ username, fightId }).catch(() => []);
    const unsettled = commands.filter(({ id }) => !this.#settled.has(id));
    for (const { id } of unsettled) this.#kept.add(id);
    return unsettled;
  }
}
