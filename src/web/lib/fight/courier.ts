import type { Delivered } from './delivery.ts';

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

interface Courier {
  /** Delivers for this user now, and tries again while the server is away. */
  deliverFor(username: string): void;
  hope(): void;
}

/** Sees to what is unsent of fights that no page has open. One round at a time. */
export function createCourier(deliver: (username: string) => Promise<Delivered>): Courier {
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

  function hope(): void {
    pause = FIRST_PAUSE;
    void round();
  }

  return {
    deliverFor(user) {
      username = user;
      hope();
    },
    hope,
  };
}
