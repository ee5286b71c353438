import { toast } from '#web/ui/toast.ts';
import { createCourier } from './courier.ts';
import type { Delivered } from './delivery.ts';
import { ifNotHeld } from './lock.ts';
import { createFightStorage } from './storage.ts';

const courier = createCourier(async (username) => {
  const storage = createFightStorage();
  const fightIds = await storage.listFightsWithUnsent(username);
  if (fightIds.length === 0) return 'all';
  // Seldom needed, and they carry the rules of a fight with them.
  const [{ deliverFight }, { createFightTransport }] = await Promise.all([
    import('./delivery.ts'),
    import('./transport.ts'),
  ]);
  const options = {
    username,
    storage,
    transport: createFightTransport(),
    onLost: () => void toast.info('A change could not be saved.'),
  };
  let delivered: Delivered = 'all';
  for (const fightId of fightIds) {
    const one = await ifNotHeld(username, fightId, () => deliverFight(fightId, options), 'later');
    if (one !== 'all') delivered = one;
  }
  return delivered;
});

addEventListener('online', courier.hope);

export const deliverFor = courier.deliverFor;
