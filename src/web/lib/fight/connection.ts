import type { ApiError } from '../api-client.ts';
import { failureOf } from '../delivery/failure.ts';
import { RetryTimer } from '../retry-timer.ts';

/** `slowed-down`: the server responds, and asks the page to wait before it sends more commands. */
export type ConnectionState = 'there' | 'slowed-down' | 'away' | 'signed-out';

/** Why and until when no commands are sent. */
export interface SlowDown {
  readonly reason: 'too_many_writes' | 'busy';
  /** Milliseconds since 1970. */
  readonly until: number;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
/** When a cut stream does not open again within this time, the server counts as away. */
const STREAM_PATIENCE = 2000;
/** For a server that does not say how long to wait. */
const SLOW_DOWN_SECONDS = 60;

/** Whether the server can be reached, and when to retry. */
export class Connection {
  readonly #onChange: () => void;
  readonly #retry: () => void;
  readonly #retryTimer: RetryTimer;
  #state: ConnectionState = 'there';
  #closed = false;
  #streamTimer: ReturnType<typeof setTimeout> | undefined;
  #slowDownTimer: ReturnType<typeof setTimeout> | undefined;
  #slowDown: SlowDown | null = null;

  constructor({ onChange, retry }: { onChange: () => void; retry: () => void }) {
    this.#onChange = onChange;
    this.#retry = retry;
    this.#retryTimer = new RetryTimer({ first: FIRST_PAUSE, longest: LONGEST_PAUSE, retry });
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Null when commands may be sent. */
  get slowDown(): SlowDown | null {
    return this.#slowDown;
  }

  succeeded(): void {
    this.#retryTimer.reset();
    // Reading still succeeds while the server accepts no commands.
    this.#become(this.#slowDown === null ? 'there' : 'slowed-down');
  }

  failed(error: unknown): void {
    const failure = failureOf(error);
    if (failure === 'signed-out') this.#become(failure);
    else if (failure === 'slowed-down') this.#wait(error as ApiError);
    else if (failure === 'away' || failure === 'refused') this.#become('away');
  }

  /** The stream is closed: it is not open yet, or it was cut. */
  awaitStream(): void {
    if (this.#closed) return;
    this.#streamTimer ??= setTimeout(() => {
      this.#streamTimer = undefined;
      if (this.#state !== 'signed-out') this.#become('away');
      // A hanging stream reports no error for minutes. A call fails sooner.
      this.retryLater();
    }, STREAM_PATIENCE);
  }

  /** The stream is open, or no stream is needed. */
  stopAwaiting(): void {
    clearTimeout(this.#streamTimer);
    this.#streamTimer = undefined;
  }

  retryLater(): void {
    if (!this.#closed) this.#retryTimer.later();
  }

  /** The network or the tab is back. The retry pauses start short again. */
  resetPause(): void {
    this.#retryTimer.reset();
  }

  close(): void {
    this.#closed = true;
    this.#retryTimer.cancel();
    clearTimeout(this.#slowDownTimer);
    this.stopAwaiting();
  }

  #wait({ code, retryAfterSeconds = SLOW_DOWN_SECONDS }: ApiError): void {
    if (this.#closed) return;
    const milliseconds = retryAfterSeconds * 1000;
    this.#slowDown = { reason: code === 'busy' ? code : 'too_many_writes', until: Date.now() + milliseconds };
    clearTimeout(this.#slowDownTimer);
    this.#slowDownTimer = setTimeout(() => {
      this.#slowDown = null;
      this.#retry();
    }, milliseconds);
    this.#state = 'slowed-down';
    this.#onChange();
  }

  #become(state: ConnectionState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#onChange();
  }
}
