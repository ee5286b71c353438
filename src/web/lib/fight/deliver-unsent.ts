import type { Delivered } from '#web/lib/delivery/deliver.ts';
import { inBackground } from '#web/lib/delivery/in-background.ts';
import type { OnRefused } from './sender.ts';

/** Sends the unsent commands of the signed-in user's fights that no page has open. */
export const deliverUnsent = inBackground(deliverFromDisk);

/** All imports are lazy, to keep them out of the first page's bundle. */
async function deliverFromDisk(username: string): Promise<Delivered> {
  const { listFightsWithUnsent } = await import('#web/lib/storage/device-database.ts');
  // Without storage there is nothing to deliver.
  const fightIds = await listFightsWithUnsent(username).catch(() => []);
  if (fightIds.length === 0) return 'done';
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
  let delivered: Delivered = 'done';
  for (const fightId of fightIds) {
    const fight = await storage.findFightById(username, fightId).catch(() => undefined);
    const onRefused: OnRefused = (refusal, issued) => tellRefused(refusal, issued.command, fight?.fight);
    const options = { username, storage, transport: createFightTransport(), onRefused };
    const one = await ifNotHeld(username, fightId, () => deliverFight(fightId, options), 'later');
    if (one !== 'done') delivered = one;
  }
  return delivered;
}
