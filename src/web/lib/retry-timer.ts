interface RetryTimerOptions {
  /** In milliseconds. Each retry doubles the pause before the next one, up to the longest. */
  readonly first: number;
  readonly longest: number;
  readonly retry: () => void;
}

/** When something that failed is tried again. At most one retry is scheduled. */
export class RetryTimer {
  readonly #options: RetryTimerOptions;
  #pause: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RetryTimerOptions) {
    this.#options = options;
    this.#pause = options.first;
  }

  /** A retry that is scheduled already keeps its time. */
  later(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#options.retry();
    }, this.#pause);
    this.#pause = Math.min(2 * this.#pause, this.#options.longest);
  }

  /** It succeeded, or the network is back: the next pause is short again. */
  reset(): void {
    this.#pause = this.#options.first;
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
