import { RetryTimer } from '../retry-timer.ts';
import type { Delivered } from './deliver.ts';

interface RoundsOptions {
  readonly deliver: () => Promise<Delivered>;
  /** The longest pause, in milliseconds. */
  readonly longest?: number;
  /** Instead of a retry after a pause. */
  readonly onLater?: () => void;
}

/** Repeats a delivery with growing pauses while the server is away. Only one round runs at a time. */
export function createRounds({ deliver, longest = 60_000, onLater }: RoundsOptions) {
  const timer = new RetryTimer({ first: 1000, longest, retry: () => void round() });
  let running: Promise<void> | undefined;
  let again = false;
  let isClosed = false;

  function round(): Promise<void> {
    timer.cancel();
    again = true;
    running ??= run();
    return running;
  }

  async function run(): Promise<void> {
    let delivered: Delivered = 'done';
    // Nothing is awaited between the last look and the end, so that no call in between is missed.
    while (again && delivered !== 'later') {
      again = false;
      delivered = await deliver().catch(() => 'later' as const);
    }
    running = undefined;
    if (delivered !== 'later') timer.reset();
    else if (onLater !== undefined) onLater();
    else if (!isClosed) timer.later();
  }

  return {
    /** Delivers now: there is more to send, or the network may be back. Resolves when nothing more can be sent now. */
    now(): Promise<void> {
      timer.reset();
      return round();
    },
    /** Nothing is retried any more. */
    close(): void {
      isClosed = true;
      timer.cancel();
    },
  };
}
