import { PULSE_MILLISECONDS } from '#contract/fight.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import type { Connection } from './connection.ts';
import type { FightReplica } from './replica.ts';
import type { FightTransport, ReopenReason } from './transport.ts';
import { isGone, isOtherHistory } from './transport-error.ts';

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

/** A stream that is silent for this long is dead (two pulses are missing), even if the browser reports it as open. */
const DEAD_AFTER = 2.5 * PULSE_MILLISECONDS;

/** Receives confirmed entries from the stream, and asks for entries that the stream missed. */
export class LiveJournal {
  readonly #options: LiveJournalOptions;
  #leave: (() => void) | undefined;
  #dead: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(options: LiveJournalOptions) {
    this.#options = options;
  }

  follow(): void {
    if (this.#leave !== undefined || this.#closed || this.#options.isAsleep()) return;
    const { fightId, replica, transport, connection, onOpen, onReopen } = this.#options;
    connection.awaitStream();
    this.#alive();
    const ifOpen = (work: () => void) => () => {
      if (!this.#closed) work();
    };
    this.#leave = transport.follow(fightId, replica.position, {
      onOpen: ifOpen(() => {
        this.#alive();
        connection.stopAwaiting();
        connection.succeeded();
        onOpen();
      }),
      onEntries: (entries) =>
        ifOpen(() => {
          this.#alive();
          this.receive(entries);
        })(),
      onPulse: ifOpen(() => this.#alive()),
      onCut: ifOpen(() => connection.awaitStream()),
      onReopen: (reason) =>
        ifOpen(() => {
          this.#forget();
          onReopen(reason);
        })(),
      onClosed: ifOpen(() => {
        this.#forget();
        connection.retryLater();
      }),
    });
  }

  /** Called for every message. When messages stop, a new stream is opened from the last position. */
  #alive(): void {
    clearTimeout(this.#dead);
    this.#dead = setTimeout(() => {
      this.leave();
      this.follow();
    }, DEAD_AFTER);
  }

  #forget(): void {
    clearTimeout(this.#dead);
    this.#leave = undefined;
  }

  leave(): void {
    this.#options.connection.stopAwaiting();
    this.#leave?.();
    this.#forget();
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
      if (isGone(error)) onReopen('not-found');
      else if (isOtherHistory(error)) onReopen('other-history');
      else connection.retryLater();
    }
  }
}
