import { isSignedOut } from '../api-client.ts';
import { isAccountFull, isAway } from './transport-error.ts';

export type ConnectionState = 'there' | 'away' | 'signed-out';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
/** When a cut stream does not open again within this time, the server counts as away. */
const STREAM_PATIENCE = 2000;

/** Whether the server can be reached, and when to retry. */
export class Connection {
  readonly #onChange: () => void;
  readonly #retry: () => void;
  #state: ConnectionState = 'there';
  #closed = false;
  #pause = FIRST_PAUSE;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #streamTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({ onChange, retry }: { onChange: () => void; retry: () => void }) {
    this.#onChange = onChange;
    this.#retry = retry;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  succeeded(): void {
    this.#pause = FIRST_PAUSE;
    this.#become('there');
  }

  failed(error: unknown): void {
    if (isSignedOut(error)) this.#become('signed-out');
    else if (isAway(error) && !isAccountFull(error)) this.#become('away');
  }

  /** The stream is closed: it is not open yet, or it was cut. */
  awaitStream(): void {
    if (this.#closed) return;
    this.#streamTimer ??= setTimeout(() => {
      this.#streamTimer = undefined;
      if (this.#state === 'there') this.#become('away');
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
    if (this.#closed || this.#retryTimer !== undefined) return;
    const pause = this.#pause;
    this.#pause = Math.min(LONGEST_PAUSE, pause * 2);
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = undefined;
      this.#retry();
    }, pause);
  }

  /** The network or the tab is back. The retry pauses start short again. */
  resetPause(): void {
    this.#pause = FIRST_PAUSE;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retryTimer);
    this.stopAwaiting();
  }

  #become(state: ConnectionState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#onChange();
  }
}
