import { RetryTimer } from '#web/lib/retry-timer.ts';

/** `later`: the server is away. `signed-out`: the server responds, but nobody is signed in. */
export type Delivered = 'all' | 'later' | 'signed-out';

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

export interface DeliveryRounds {
  /** Delivers for this user now, and retries while the server is away. */
  deliverFor(username: string): void;
  retryNow(): void;
}

/** Repeats a delivery with growing pauses until everything is sent. Only one round runs at a time. */
export function createDeliveryRounds(deliver: (username: string) => Promise<Delivered>): DeliveryRounds {
  let username: string | undefined;
  let busy = false;
  let again = false;
  const timer = new RetryTimer({ first: FIRST_PAUSE, longest: LONGEST_PAUSE, retry: () => void round() });

  async function round(): Promise<void> {
    timer.cancel();
    again = busy;
    if (busy || username === undefined) return;
    busy = true;
    const delivered = await deliver(username).catch(() => 'later' as const);
    busy = false;
    if (again) return round();
    if (delivered === 'later') timer.later();
  }

  function retryNow(): void {
    timer.reset();
    void round();
  }

  return {
    deliverFor(user) {
      username = user;
      retryNow();
    },
    retryNow,
  };
}
