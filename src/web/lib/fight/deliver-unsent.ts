import { currentUsername } from '#web/lib/session/session.ts';
import {
  createDeliveryRounds,
  type Delivered,
  type DeliveryRounds,
} from '#web/lib/storage/delivery-rounds.ts';
import type { OnRefused } from './sender.ts';

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
  const { listFightsWithUnsent } = await import('#web/lib/storage/device-database.ts');
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
