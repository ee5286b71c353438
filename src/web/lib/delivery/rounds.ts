import { RetryTimer } from '../retry-timer.ts';
import type { Delivered } from './deliver.ts';

interface RoundsOptions {
  readonly deliver: () => Promise<Delivered>;
  /** The longest pause, in milliseconds. */
  readonly longest: number;
}

const FIRST_PAUSE = 1000;

/** Repeats a delivery with growing pauses while the server is away. Only one round runs at a time. */
export class Rounds {
  readonly #deliver: () => Promise<Delivered>;
  readonly #timer: RetryTimer;
  #running: Promise<void> | undefined;
  #again = false;
  #closed = false;

  constructor({ deliver, longest }: RoundsOptions) {
    this.#deliver = deliver;
    this.#timer = new RetryTimer({ first: FIRST_PAUSE, longest, retry: () => void this.#round() });
  }

  /** Delivers now: there is more to send, or the network may be back. Resolves when nothing more can be sent now. */
  now(): Promise<void> {
    this.#timer.reset();
    return this.#round();
  }

  /** Nothing is retried any more. */
  close(): void {
    this.#closed = true;
    this.#timer.cancel();
  }

  #round(): Promise<void> {
    this.#timer.cancel();
    this.#again = true;
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run(): Promise<void> {
    let delivered: Delivered = 'done';
    // Nothing is awaited between the last look and the end, so that no call in between is missed.
    while (this.#again && delivered !== 'later') {
      this.#again = false;
      delivered = await this.#deliver().catch(() => 'later' as const);
    }
    this.#running = undefined;
    if (delivered === 'later' && !this.#closed) this.#timer.later();
    else this.#timer.reset();
  }
}
