import { toast } from '#web/ui/toast.ts';
import { createCourier } from './courier.ts';
import type { Delivered } from './delivery.ts';
import { ifNotHeld } from './lock.ts';
import { createFightStorage } from './storage.ts';

const storage = createFightStorage();

const courier = createCourier(async (username) => {
  // A browser that keeps nothing has nothing to deliver.
  const fightIds = await storage.listFightsWithUnsent(username).catch(() => []);
  if (fightIds.length === 0) return 'all';
  // Seldom needed, and they carry the rules of a fight with them. Without the server they may be missing until later.
  const [{ deliverFight }, { createFightTransport }] = await Promise.all([
    import('./delivery.ts'),
    import('./transport.ts'),
  ]);
  let lost = 0;
  const onLost = () => {
    lost += 1;
  };
  const options = { username, storage, transport: createFightTransport(), onLost };
  let delivered: Delivered = 'all';
  for (const fightId of fightIds) {
    const one = await ifNotHeld(username, fightId, () => deliverFight(fightId, options), 'later');
    if (one !== 'all') delivered = one;
  }
  if (lost > 0)
    toast.info(lost === 1 ? 'A change could not be saved.' : `${lost} changes could not be saved.`);
  return delivered;
});

addEventListener('online', courier.hope);

export const deliverFor = courier.deliverFor;
