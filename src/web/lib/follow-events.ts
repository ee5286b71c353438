import { type OpenStream, openStream } from './open-stream.ts';
import { RetryTimer } from './retry-timer.ts';

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
  let stream: OpenStream | undefined;
  const timer = new RetryTimer({ first: RETRY, longest: RETRY, retry });

  function leave() {
    stream?.close();
    stream = undefined;
    timer.cancel();
  }

  function look() {
    if (document.visibilityState === 'hidden') leave();
    else if (stream === undefined) open();
  }

  function retry() {
    onRefused();
    leave();
    look();
  }

  function open() {
    leave();
    const events = { [event]: onData };
    stream = openStream(address, { events, onClosed: () => timer.later(), onSilent: open });
  }

  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    leave();
  };
}
