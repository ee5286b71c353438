import type { TableView } from '#contract/table/players-page.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { RetryTimer } from '#web/lib/retry-timer.ts';
import { StreamWatchdog } from '#web/lib/stream-watchdog.ts';
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
  #source: EventSource | undefined;
  readonly #retry = new RetryTimer({ first: RETRY_FIRST, longest: RETRY_MAXIMUM, retry: () => this.open() });
  readonly #watchdog = new StreamWatchdog(() => {
    this.#missed();
    this.open();
  });
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
    const source = new EventSource(this.#api.liveAddress);
    this.#source = source;
    source.addEventListener('open', () => this.#heard());
    source.addEventListener('pulse', () => this.#heard());
    source.addEventListener('view', (event) => {
      this.#heard();
      this.#listener.onView(JSON.parse(event.data) as TableView);
    });
    source.addEventListener('stopped', () => this.#end());
    source.addEventListener('error', () => {
      this.#missed();
      // Otherwise the browser retries from the last event that it received.
      if (source.readyState === EventSource.CLOSED) void this.#askWhy(source);
    });
    this.#watchdog.heard();
  }

  /** The page is visible again, or the network is back: retry now. */
  wake(): void {
    if (this.#source?.readyState !== EventSource.OPEN || this.#watchdog.isQuiet) this.open();
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
    this.#watchdog.heard();
  }

  #missed(): void {
    this.#away ??= setTimeout(() => this.#listener.onTouch(false), PATIENCE);
  }

  /** A browser does not tell a page why a stream was refused. */
  async #askWhy(source: EventSource): Promise<void> {
    try {
      await this.#api.probe();
      if (this.#source === source) this.#retry.later();
    } catch (error) {
      if (this.#source !== source) return;
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
    this.#source?.close();
    this.#source = undefined;
    this.#retry.cancel();
    this.#watchdog.stop();
  }
}
