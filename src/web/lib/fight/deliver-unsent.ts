import { currentUsername } from '#web/lib/session/session.ts';
import type { Delivered } from './delivery.ts';
import type { OnRefused } from './sender.ts';

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

interface DeliveryRounds {
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

let rounds: DeliveryRounds | undefined;

/**
 * Sends the unsent commands of fights that no page has open, in the background. Does nothing when nobody is signed in.
 */
export function deliverUnsent(): void {
  const username = currentUsername();
  if (!username) return;
  if (rounds === undefined) {
    rounds = createDeliveryRounds(deliverFromDisk);
    addEventListener('online', rounds.retryNow);
  }
  rounds.deliverFor(username);
}

/** All imports are lazy, to keep them out of the first page's bundle. */
async function deliverFromDisk(username: string): Promise<Delivered> {
  const { listFightsWithUnsent } = await import('./device-database.ts');
  // Without storage there is nothing to deliver.
  const fightIds = await listFightsWithUnsent(username).catch(() => []);
  if (fightIds.length === 0) return 'all';
  // These modules contain the rules of a fight, and unsent commands are rare.
  const [
    { deliverFight },
    { createFightStorage },
    { createFightTransport },
    { ifNotHeld },
    { tellRefused, tellUnreadable },
  ] = await Promise.all([
    import('./delivery.ts'),
    import('./fight-storage.ts'),
    import('./transport.ts'),
    import('./open-fight-lock.ts'),
    import('./tell-refused.ts'),
  ]);
  const storage = createFightStorage({ onUnreadable: tellUnreadable });
  let delivered: Delivered = 'all';
  for (const fightId of fightIds) {
    const fight = await storage.findFightById(username, fightId).catch(() => undefined);
    const onRefused: OnRefused = (refusal, issued) => tellRefused(refusal, issued.command, fight?.fight);
    const options = { username, storage, transport: createFightTransport(), onRefused };
    const one = await ifNotHeld(username, fightId, () => deliverFight(fightId, options), 'later');
    if (one !== 'all') delivered = one;
  }
  return delivered;
}
