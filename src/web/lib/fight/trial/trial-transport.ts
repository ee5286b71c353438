import type { OpenedFight } from '#contract/fight.ts';
import type { FightStorage } from '../fight-storage.ts';
import type { FightTransport } from '../transport.ts';
import { TRIAL, VISITOR } from './trial-keys.ts';

/**
 * Replaces the server for a fight that stays on this device. Nothing is sent, so all commands stay unsent. A reload
 * restores the fight from them. Keeping the fight in an account sends them.
 */
export function createTrialTransport(
  storage: FightStorage,
  begin: () => Promise<OpenedFight>,
): FightTransport {
  return {
    isLocal: true,
    findUsername: async () => VISITOR,
    open: async () => (await storage.findFight(VISITOR, TRIAL).catch(() => undefined)) ?? begin(),
    restart: async (_, fightId) => {
      const another = await begin();
      const place = { username: VISITOR, fightId };
      const commands = await storage.listUnsent(place).catch(() => []);
      await storage
        .remove(
          place,
          commands.map(({ id }) => id),
        )
        .catch(() => {});
      return another;
    },
    send: () => Promise.reject(new Error('A trial fight sends no commands.')),
    listAfter: async () => [],
    listBefore: async () => [],
    follow: (_, __, follower) => {
      queueMicrotask(() => follower.onOpen());
      return () => {};
    },
  };
}
