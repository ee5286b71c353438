import type { TableView } from '#contract/table/players-page.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { type OpenStream, openStream } from '#web/lib/open-stream.ts';
import { RetryTimer } from '#web/lib/retry-timer.ts';
import type { PlayApi } from './play-api.ts';

/** In milliseconds. A shorter cut is not shown: streams end now and then, and the browser opens another. */
export const PATIENCE = 3_000;
const RETRY_FIRST = 1_000;
const RETRY_MAXIMUM = 10_000;

export interface StreamListener {
  onView(view: TableView): void;
  onTouch(inTouch: boolean): void;
  /** The link does not exist or was stopped. No event follows. */
  onGone(): void;
  /** Refused for another reason. The stream retries. */
  onRefused(message: string): void;
}

/** The stream of a table. It reconnects, and reports when it is away. */
export class TableStream {
  readonly #api: PlayApi;
  readonly #listener: StreamListener;
  #stream: OpenStream | undefined;
  readonly #retry = new RetryTimer({ first: RETRY_FIRST, longest: RETRY_MAXIMUM, retry: () => this.open() });
  #away: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(api: PlayApi, listener: StreamListener) {
    this.#api = api;
    this.#listener = listener;
  }

  /** Opens or reopens it: the content depends on the character that the device plays. */
  open(): void {
    this.#drop();
    if (this.#isClosed) return;
    const stream = openStream(this.#api.liveAddress, {
      events: {
        open: () => this.#heard(),
        pulse: () => this.#heard(),
        view: (data) => {
          this.#heard();
          this.#listener.onView(JSON.parse(data) as TableView);
        },
        stopped: () => this.#end(),
      },
      onCut: () => this.#missed(),
      onClosed: () => {
        this.#missed();
        void this.#askWhy(stream);
      },
      onSilent: () => this.lose(),
    });
    this.#stream = stream;
  }

  /** The page is visible again, or the network is back: retry now. */
  wake(): void {
    if (!this.#stream?.isAlive) this.open();
  }

  /** The device lost its network. A browser may report the old stream as open for a long time. */
  lose(): void {
    if (this.#isClosed) return;
    this.#missed();
    this.open();
  }

  close(): void {
    this.#isClosed = true;
    this.#drop();
    clearTimeout(this.#away);
  }

  #heard(): void {
    this.#retry.reset();
    clearTimeout(this.#away);
    this.#away = undefined;
    this.#listener.onTouch(true);
  }

  #missed(): void {
    this.#away ??= setTimeout(() => this.#listener.onTouch(false), PATIENCE);
  }

  /** A browser does not tell a page why a stream was refused. */
  async #askWhy(stream: OpenStream): Promise<void> {
    try {
      await this.#api.probe();
      if (this.#stream === stream) this.#retry.later();
    } catch (error) {
      if (this.#stream !== stream) return;
      const refusal = error instanceof ApiError ? error : undefined;
      if (refusal?.code === 'not_found') this.#end();
      else {
        if (refusal && refusal.code !== 'offline') this.#listener.onRefused(refusal.message);
        this.#retry.later();
      }
    }
  }

  #end(): void {
    this.close();
    this.#listener.onGone();
  }

  #drop(): void {
    this.#stream?.close();
    this.#stream = undefined;
    this.#retry.cancel();
  }
}
