import { currentUsername } from '../session/session.ts';
import type { Delivered } from './deliver.ts';
import { createRounds } from './rounds.ts';

/**
 * Makes the function that delivers for the signed-in user now. It retries by itself while the server is away, and when
 * the network is back.
 */
export function inBackground(deliver: (username: string) => Promise<Delivered>): () => Promise<void> {
  const rounds = createRounds({
    deliver: async () => {
      const username = currentUsername();
      return username ? deliver(username) : 'done';
    },
  });
  // The build has no such event.
  globalThis.addEventListener?.('online', () => void rounds.now());
  return rounds.now;
}
