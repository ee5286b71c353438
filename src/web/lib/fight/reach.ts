import { isAway, isSignedOut } from './sending.ts';

export type Reached = 'there' | 'away' | 'signed-out';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
/** A stream that is cut comes back within this, or the server is taken to be away. */
const SILENCE = 2000;

/** What the page knows of the server, and when it tries again. */
export class Reach {
  readonly #onChange: () => void;
  readonly #tryAgain: () => void;
  #state: Reached = 'there';
  #closed = false;
  #pause = FIRST_PAUSE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor({ onChange, tryAgain }: { onChange: () => void; tryAgain: () => void }) {
    this.#onChange = onChange;
    this.#tryAgain = tryAgain;
  }

  get state(): Reached {
    return this.#state;
  }

  succeeded(): void {
    this.#pause = FIRST_PAUSE;
    this.#become('there');
  }

  failed(error: unknown): void {
    if (isSignedOut(error)) this.#become('signed-out');
    else if (isAway(error)) this.#become('away');
  }

  /** The stream is not open: not yet, or no longer. */
  awaitStream(): void {
    if (this.#closed) return;
    this.#silence ??= setTimeout(() => {
      this.#silence = undefined;
      if (this.#state === 'there') this.#become('away');
      // A stream that hangs says nothing for minutes; a call does.
      this.retryLater();
    }, SILENCE);
  }

  /** It is open, or nobody wants one. */
  stopWaiting(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  retryLater(): void {
    if (this.#closed || this.#retry !== undefined) return;
    const pause = this.#pause;
    this.#pause = Math.min(LONGEST_PAUSE, pause * 2);
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#tryAgain();
    }, pause);
  }

  /** There is reason to hope: the connection or the tab is back. */
  hope(): void {
    this.#pause = FIRST_PAUSE;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.stopWaiting();
  }

  #become(state: Reached): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#onChange();
  }
}
