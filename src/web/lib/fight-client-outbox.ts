import type { IssuedCommand } from '#domain/combat/commands.ts';
import type { RefusalCode } from '#domain/combat/refusal.ts';
import { batchOf, isAway } from './fight-client-sending.ts';
import type { FightStorage } from './fight-client-storage.ts';
import type { FightTransport } from './fight-client-transport.ts';

interface OutboxOptions {
  readonly username: string;
  readonly storage: FightStorage;
  readonly transport: FightTransport;
  readonly onRefused?: (refusal: RefusalCode | 'lost', issued: IssuedCommand) => void;
}

/** What is unsent, on this device's disk. A browser that keeps nothing still runs the fight; it never says `kept` then. */
export class FightOutbox {
  readonly #options: OutboxOptions;
  readonly #onWritten: () => void;
  /** On disk for certain. */
  readonly #kept = new Set<string>();
  readonly #writing = new Set<string>();

  constructor(options: OutboxOptions, onWritten: () => void) {
    this.#options = options;
    this.#onWritten = onWritten;
  }

  isKept(unsent: readonly IssuedCommand[]): boolean {
    return unsent.every(({ id }) => this.#kept.has(id));
  }

  /**
   * What may be sent: not what is still being written. Sent before, it could reach the server after a reload, and
   * the reloaded page, which does not know of it, could have gone on meanwhile.
   */
  sendable(unsent: readonly IssuedCommand[]): readonly IssuedCommand[] {
    const at = unsent.findIndex(({ id }) => this.#writing.has(id));
    return at === -1 ? unsent : unsent.slice(0, at);
  }

  keep(fightId: string, issued: IssuedCommand): void {
    const { storage, username } = this.#options;
    this.#writing.add(issued.id);
    storage
      .append({ username, fightId }, issued)
      .then(
        () => this.#kept.add(issued.id),
        () => {},
      )
      .then(() => {
        this.#writing.delete(issued.id);
        this.#onWritten();
      });
  }

  forget(fightId: string, ids: readonly string[]): void {
    for (const id of ids) this.#kept.delete(id);
    const { storage, username } = this.#options;
    if (ids.length > 0) void storage.remove({ username, fightId }, ids).catch(() => {});
  }

  /** What was unsent when the page was last here. */
  async list(fightId: string): Promise<IssuedCommand[]> {
    const { storage, username } = this.#options;
    const commands = await storage.listUnsent({ username, fightId }).catch(() => []);
    for (const { id } of commands) this.#kept.add(id);
    return commands;
  }

  /** What is unsent of a fight that another has replaced still belongs into that one's journal. */
  async deliver(fightId: string): Promise<void> {
    const { transport, onRefused } = this.#options;
    for (let rest = await this.list(fightId); rest.length > 0; ) {
      const batch = batchOf(rest);
      try {
        await transport.send(fightId, 0, batch);
      } catch (error) {
        if (isAway(error)) return;
        for (const issued of batch) onRefused?.('lost', issued);
      }
      this.forget(
        fightId,
        batch.map(({ id }) => id),
      );
      rest = rest.slice(batch.length);
    }
  }
}
