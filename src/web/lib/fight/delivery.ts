import type { IssuedCommand } from '#domain/combat/commands.ts';
import type { Delivered } from '#web/lib/delivery/deliver.ts';
import { isSignedOut } from '../api-client.ts';
import type { FightStorage } from './fight-storage.ts';
import { batchOf, type OnRefused } from './sender.ts';
import type { FightTransport } from './transport.ts';
import { isGone, isUnreadable, whyGone } from './transport-error.ts';

export interface DeliveryOptions {
  readonly username: string;
  readonly storage: FightStorage;
  readonly transport: FightTransport;
  readonly onRefused: OnRefused;
}

/**
 * Sends the unsent commands of a fight that no page has open. A command stays on the disk until the server has answered
 * it.
 */
export async function deliverFight(fightId: string, options: DeliveryOptions): Promise<Delivered> {
  const place = { username: options.username, fightId };
  for (;;) {
    const batch = batchOf(await options.storage.listUnsent(place));
    if (batch.length === 0) return 'done';
    try {
      await deliverBatch(fightId, batch, options);
    } catch (error) {
      return isSignedOut(error) ? 'signed-out' : 'later';
    }
  }
}

async function deliverBatch(
  fightId: string,
  batch: readonly IssuedCommand[],
  options: DeliveryOptions,
): Promise<void> {
  const { storage, transport, username, onRefused } = options;
  let answered: readonly { readonly id: string }[] = batch;
  try {
    // No page is open that could have another history, so no position is compared.
    const { results } = await transport.send(fightId, null, batch);
    // A command that did not fit into this request has no result yet. It stays for the next request.
    answered = results;
    for (const result of results) {
      const issued = batch.find(({ id }) => id === result.id);
      if (result.status === 'refused' && issued) onRefused(result.refusal, issued);
    }
  } catch (error) {
    if (isUnreadable(error)) {
      if (batch.length > 1) {
        // One at a time, so that a command that the server cannot read does not block the others.
        for (const issued of batch) await deliverBatch(fightId, [issued], options);
        return;
      }
      for (const issued of batch) onRefused('unreadable', issued);
    } else if (isGone(error)) {
      const reason = await whyGone(error, transport, username);
      if (!isGone(reason)) throw reason;
      for (const issued of batch) onRefused('fight-gone', issued);
    } else throw error;
  }
  await storage.remove(
    { username, fightId },
    answered.map(({ id }) => id),
  );
}
