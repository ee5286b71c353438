import { StreamWatchdog } from './stream-watchdog.ts';

/** In milliseconds. */
const RETRY = 10_000;

/**
 * Follows a stream of the server while the page is visible: browsers allow few connections per site. `onRefused` is
 * called before a stream that the server refused is tried again. Returns the function that ends it.
 */
export function followEvents(
  address: string,
  event: string,
  onData: (data: string) => void,
  onRefused = () => {},
): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchdog = new StreamWatchdog(() => {
    leave();
    look();
  });

  function leave() {
    source?.close();
    source = undefined;
    watchdog.stop();
    clearTimeout(timer);
  }

  function look() {
    if (document.visibilityState === 'hidden') leave();
    else if (source === undefined || source.readyState === EventSource.CLOSED) open();
  }

  function retry() {
    onRefused();
    look();
  }

  function open() {
    clearTimeout(timer);
    const opened = new EventSource(address);
    source = opened;
    watchdog.heard();
    for (const sign of ['open', 'pulse']) opened.addEventListener(sign, () => watchdog.heard());
    opened.addEventListener(event, ({ data }) => {
      watchdog.heard();
      onData(data);
    });
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED && source === opened) timer = setTimeout(retry, RETRY);
    });
  }

  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    leave();
  };
}
