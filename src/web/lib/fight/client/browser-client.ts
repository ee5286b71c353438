import type { Command, IssuedCommand } from '#domain/combat/commands.ts';
import { keepAgainFor } from '#web/lib/storage/device-database.ts';
import { makeId } from '../../make-id.ts';
import { deliverUnsent } from '../deliver-unsent.ts';
import { createFightStorage } from '../fight-storage.ts';
import { holdFight } from '../open-fight-lock.ts';
import { tellUnreadable } from '../tell-refused.ts';
import { createFightTransport } from '../transport.ts';
import { watchUnsent } from '../unsent-changes.ts';
import { FightClient, type FightClientOptions } from './client.ts';

export function issueCommand(command: Command): IssuedCommand {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { id: makeId(), at: Date.now(), seed, command };
}

type BrowserOptions = Pick<FightClientOptions, 'encounterId' | 'username' | 'onRefused'>;

/** Starts a client for a page. `stop` is called when the page closes. */
export function startFightClient(options: BrowserOptions): { client: FightClient; stop: () => void } {
  keepAgainFor(options.username);
  const client = new FightClient({
    ...options,
    transport: createFightTransport(),
    storage: createFightStorage({ onUnreadable: tellUnreadable }),
    issue: issueCommand,
    hold: (fightId) => {
      const release = holdFight(options.username, fightId);
      return () => {
        release();
        // The page has left the fight. The background delivery sends the remaining commands from the disk.
        void deliverUnsent();
      };
    },
  });
  const stopWatching = watchUnsent({
    find: () => {
      const snapshot = client.getSnapshot();
      return snapshot.phase === 'ready' ? { unsent: client.unsent, fight: snapshot.fight } : undefined;
    },
    save: () => client.save(),
  });
  const sleepIfHidden = () => {
    if (document.visibilityState === 'hidden') client.sleep();
  };
  const wake = () => {
    client.wake();
    sleepIfHidden();
  };
  // These events are only hints, so each of them makes the client ask the server.
  window.addEventListener('online', wake);
  window.addEventListener('offline', wake);
  document.addEventListener('visibilitychange', wake);
  void client.start();
  sleepIfHidden();
  return {
    client,
    stop: () => {
      window.removeEventListener('online', wake);
      window.removeEventListener('offline', wake);
      document.removeEventListener('visibilitychange', wake);
      stopWatching();
      void client.close();
    },
  };
}
