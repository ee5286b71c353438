import { PULSE_MILLISECONDS } from '#contract/pulse.ts';

/** A stream that is silent for this long is dead (two pulses are missing), even if the browser reports it as open. */
export const DEAD_AFTER = 2.5 * PULSE_MILLISECONDS;

/** Reports that a stream of server-sent events is silent. Every message, pulses too, starts the time again. */
export class StreamWatchdog {
  readonly #onDead: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heardAt = 0;

  constructor(onDead: () => void) {
    this.#onDead = onDead;
  }

  /** The stream is being opened, or it sent a message. */
  heard(): void {
    this.stop();
    this.#heardAt = performance.now();
    this.#timer = setTimeout(this.#onDead, DEAD_AFTER);
  }

  /** The stream is closed on purpose. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Timers of a sleeping device may be late. */
  get isQuiet(): boolean {
    return performance.now() - this.#heardAt > DEAD_AFTER;
  }
}
