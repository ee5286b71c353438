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
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function round(): Promise<void> {
    clearTimeout(timer);
    again = busy;
    if (busy || username === undefined) return;
    busy = true;
    const delivered = await deliver(username).catch(() => 'later' as const);
    busy = false;
    if (again) return round();
    if (delivered === 'later') {
      timer = setTimeout(() => void round(), pause);
      pause = Math.min(LONGEST_PAUSE, pause * 2);
    }
  }

  function retryNow(): void {
    pause = FIRST_PAUSE;
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
