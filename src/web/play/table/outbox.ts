import type { Act } from '#domain/player-view/player-acts.ts';
import type { ApiError } from '#web/lib/api-client.ts';
import { RetryTimer } from '#web/lib/retry-timer.ts';
import type { ActAnswer } from './play-api.ts';

/** An act of the player that the server has not answered. */
export interface Unsent {
  readonly id: string;
  readonly act: Act;
}

export interface OutboxOptions {
  readonly send: (id: string, act: Act) => Promise<ActAnswer>;
  readonly read: () => readonly Unsent[];
  readonly write: (unsent: readonly Unsent[]) => void;
  readonly onChange: (unsent: readonly Unsent[]) => void;
  readonly onAnswer: (id: string, act: Act, answer: ActAnswer) => void;
}

const RETRY_FIRST = 1_000;
const RETRY_MAXIMUM = 10_000;
/** Codes that do not refuse the act itself. The act is sent again. */
const TRANSIENT: ReadonlySet<string> = new Set([
  'offline',
  'busy',
  'internal',
  'too_many_attempts',
  'too_many_writes',
]);

/**
 * Sends the player's acts one after another, in order. An act is stored on the device until the server answers, and
 * retried under the same id, which the server handles once. So nothing is lost without a network, and nothing is done
 * twice.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  #unsent: readonly Unsent[];
  #isSending = false;
  readonly #retry = new RetryTimer({
    first: RETRY_FIRST,
    longest: RETRY_MAXIMUM,
    retry: () => void this.#send(),
  });

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#unsent = options.read();
    options.onChange(this.#unsent);
    void this.#send();
  }

  add(unsent: Unsent): void {
    this.#become([...this.#unsent, unsent]);
    void this.#send();
  }

  /** The player has another character now. The acts do not apply to it. */
  forget(): void {
    this.#become([]);
  }

  /** The network may be back: retry now. */
  wake(): void {
    this.#retry.cancel();
    void this.#send();
  }

  close(): void {
    this.#retry.cancel();
  }

  async #send(): Promise<void> {
    const [first] = this.#unsent;
    if (first === undefined || this.#isSending) return;
    this.#isSending = true;
    const answer = await this.#options.send(first.id, first.act).catch((error: ApiError) => {
      if (TRANSIENT.has(error.code)) return undefined;
      return { state: 'refused' as const, message: error.message };
    });
    this.#isSending = false;
    if (answer === undefined) {
      this.#retry.later();
      return;
    }
    this.#retry.reset();
    this.#options.onAnswer(first.id, first.act, answer);
    this.#become(this.#unsent.filter(({ id }) => id !== first.id));
    void this.#send();
  }

  #become(unsent: readonly Unsent[]): void {
    this.#unsent = unsent;
    this.#options.write(unsent);
    this.#options.onChange(unsent);
  }
}
