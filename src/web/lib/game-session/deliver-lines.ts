import { currentUsername } from '#web/lib/session/session.ts';
import { createDeliveryRounds, type DeliveryRounds } from '#web/lib/storage/delivery-rounds.ts';
import { listUnsentLines } from './unsent-lines.ts';

let rounds: DeliveryRounds | undefined;

/** Sends the unsent lines of the signed-in user in the background, and retries while the server is away. */
export function deliverLines(): void {
  const username = currentUsername();
  if (!username) return;
  if (rounds === undefined) {
    rounds = createDeliveryRounds(async (user) => {
      // Lazy, because unsent lines are rare.
      if (listUnsentLines(user).length === 0) return 'all';
      return (await import('./send-lines.ts')).sendLines(user);
    });
    addEventListener('online', rounds.retryNow);
  }
  rounds.deliverFor(username);
}
