import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import { failureOf } from '../delivery/failure.ts';
import type { Connection } from './connection.ts';
import type { FightReplica } from './replica.ts';
import type { FightTransport, ReopenReason } from './transport.ts';

interface LiveJournalOptions {
  readonly fightId: string;
  readonly replica: FightReplica;
  readonly transport: FightTransport;
  readonly connection: Connection;
  /** The tab is in the background, where no stream is needed. Browsers allow few connections per site. */
  readonly isAsleep: () => boolean;
  /** The server confirmed these entries. Some of them may already be known. */
  readonly onConfirmed: (entries: readonly JournalEntry[]) => void;
  readonly onOpen: () => void;
  readonly onReopen: (reason: ReopenReason) => void;
}

/** Receives confirmed entries from the stream, and asks for entries that the stream missed. */
export class LiveJournal {
  readonly #options: LiveJournalOptions;
  #leave: (() => void) | undefined;
  #closed = false;

  constructor(options: LiveJournalOptions) {
    this.#options = options;
  }

  follow(): void {
    if (this.#leave !== undefined || this.#closed || this.#options.isAsleep()) return;
    const { fightId, replica, transport, connection, onOpen, onReopen } = this.#options;
    connection.awaitStream();
    this.#leave = transport.follow(fightId, replica.position, {
      onOpen: () => {
        connection.stopAwaiting();
        connection.succeeded();
        onOpen();
      },
      onEntries: (entries) => void this.receive(entries),
      onCut: () => connection.awaitStream(),
      onReopen: (reason) => {
        this.#end();
        onReopen(reason);
      },
      onClosed: () => {
        this.#end();
        connection.retryLater();
      },
      // A new stream is opened from the last position.
      onSilent: () => {
        this.leave();
        this.follow();
      },
    });
  }

  #end(): void {
    this.#leave?.();
    this.#leave = undefined;
  }

  leave(): void {
    this.#options.connection.stopAwaiting();
    this.#end();
  }

  close(): void {
    this.leave();
    this.#closed = true;
  }

  /** Returns whether there may be more entries to fetch. */
  receive(entries: readonly JournalEntry[]): boolean {
    const { replica, onConfirmed, onReopen } = this.#options;
    const before = replica.confirmed;
    const received = replica.receive(entries);
    if (replica.confirmed !== before) onConfirmed(entries);
    if (received === 'gap') void this.catchUp();
    if (received === 'lost') onReopen('other-history');
    return received === 'complete';
  }

  async catchUp(): Promise<void> {
    const { fightId, replica, transport, connection, onReopen } = this.#options;
    try {
      for (;;) {
        const entries = await transport.listAfter(fightId, replica.position);
        connection.succeeded();
        if (entries.length === 0) return;
        if (!this.receive(entries)) return;
      }
    } catch (error) {
      connection.failed(error);
      const failure = failureOf(error);
      if (failure === 'missing') onReopen('not-found');
      else if (failure === 'other-history') onReopen(failure);
      else connection.retryLater();
    }
  }
}
