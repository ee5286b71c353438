import type { JournalEntry } from '#domain/combat/journal.ts';
import type { Reach } from './reach.ts';
import type { FightReplica } from './replica.ts';
import { isGone } from './sending.ts';
import type { FightTransport } from './transport.ts';

interface LiveJournalOptions {
  readonly fightId: string;
  readonly replica: FightReplica;
  readonly transport: FightTransport;
  readonly reach: Reach;
  /** The tab is in the background, where nobody follows: browsers allow few connections to a site. */
  readonly isAsleep: () => boolean;
  /** The server has confirmed these; some may be old news. */
  readonly onConfirmed: (entries: readonly JournalEntry[]) => void;
  readonly onOpen: () => void;
  /** Another fight has taken this one's place, or the server no longer has it. */
  readonly onReplaced: () => void;
}

/** What the server has decided, as it comes in: by the stream, and by asking where the stream left a gap. */
export class LiveJournal {
  readonly #options: LiveJournalOptions;
  #leave: (() => void) | undefined;
  #closed = false;

  constructor(options: LiveJournalOptions) {
    this.#options = options;
  }

  follow(): void {
    if (this.#leave !== undefined || this.#closed || this.#options.isAsleep()) return;
    const { fightId, replica, transport, reach, onOpen, onReplaced } = this.#options;
    reach.awaitStream();
    const ifOpen = (work: () => void) => () => {
      if (!this.#closed) work();
    };
    this.#leave = transport.follow(fightId, replica.confirmed.history.sequence, {
      onOpen: ifOpen(() => {
        reach.stopWaiting();
        reach.succeeded();
        onOpen();
      }),
      onEntries: (entries) => ifOpen(() => this.receive(entries))(),
      onCut: ifOpen(() => reach.awaitStream()),
      onSuperseded: ifOpen(() => {
        this.#leave = undefined;
        onReplaced();
      }),
      onClosed: ifOpen(() => {
        this.#leave = undefined;
        reach.retryLater();
      }),
    });
  }

  leave(): void {
    this.#options.reach.stopWaiting();
    this.#leave?.();
    this.#leave = undefined;
  }

  close(): void {
    this.leave();
    this.#closed = true;
  }

  receive(entries: readonly JournalEntry[]): void {
    const { replica, onConfirmed } = this.#options;
    const before = replica.confirmed;
    const whole = replica.receive(entries);
    if (replica.confirmed !== before) onConfirmed(entries);
    if (!whole) void this.catchUp();
  }

  async catchUp(): Promise<void> {
    const { fightId, replica, transport, reach, onReplaced } = this.#options;
    try {
      for (;;) {
        const entries = await transport.listAfter(fightId, replica.confirmed.history.sequence);
        reach.succeeded();
        if (entries.length === 0) return;
        this.receive(entries);
      }
    } catch (error) {
      reach.failed(error);
      if (isGone(error)) onReplaced();
      else reach.retryLater();
    }
  }
}
