import { PULSE_MILLISECONDS } from '#contract/fight.ts';
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

/** A stream that is silent for so long is dead, whatever the browser takes it for: two of its pulses did not come. */
const DEAD_AFTER = 2.5 * PULSE_MILLISECONDS;

/** What the server has decided, as it comes in: by the stream, and by asking where the stream left a gap. */
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
    const { fightId, replica, transport, reach, onOpen, onReplaced } = this.#options;
    reach.awaitStream();
    this.#alive();
    const ifOpen = (work: () => void) => () => {
      if (!this.#closed) work();
    };
    this.#leave = transport.follow(fightId, replica.confirmed.history.sequence, {
      onOpen: ifOpen(() => {
        this.#alive();
        reach.stopWaiting();
        reach.succeeded();
        onOpen();
      }),
      onEntries: (entries) =>
        ifOpen(() => {
          this.#alive();
          this.receive(entries);
        })(),
      onPulse: ifOpen(() => this.#alive()),
      onCut: ifOpen(() => reach.awaitStream()),
      onSuperseded: ifOpen(() => {
        this.#forget();
        onReplaced();
      }),
      onClosed: ifOpen(() => {
        this.#forget();
        reach.retryLater();
      }),
    });
  }

  /** Something came; when nothing more does, another stream is opened from where this one left off. */
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
    this.#options.reach.stopWaiting();
    this.#leave?.();
    this.#forget();
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
