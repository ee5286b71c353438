import type { IssuedCommand } from '#domain/combat/commands.ts';
import { type Delivered, deliver } from '#web/lib/delivery/deliver.ts';
import type { FightStorage } from './fight-storage.ts';
import { COMMANDS_AT_ONCE, type OnRefused } from './sender.ts';
import type { FightTransport } from './transport.ts';
import { whyGone } from './transport-error.ts';

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
export function deliverFight(fightId: string, options: DeliveryOptions): Promise<Delivered> {
  const { username, storage, transport, onRefused } = options;
  const place = { username, fightId };
  return deliver<IssuedCommand>({
    list: () => storage.listUnsent(place),
    atOnce: COMMANDS_AT_ONCE,
    send: async (batch) => {
      // No page is open that could have another history, so no position is compared.
      const { results } = await transport.send(fightId, null, batch).catch(async (error: unknown) => {
        throw await whyGone(error, transport, username);
      });
      for (const result of results) {
        const issued = batch.find(({ id }) => id === result.id);
        if (result.status === 'refused' && issued) onRefused(result.refusal, issued);
      }
      // A command that did not fit into this request has no result yet. It stays for the next request.
      const answered = results.map(({ id }) => id);
      await storage.remove(place, answered);
      return answered;
    },
    onRefused: async (batch, refusal) => {
      if (refusal !== 'missing' && refusal !== 'unreadable') return 'later';
      for (const issued of batch) onRefused(refusal === 'missing' ? 'fight-gone' : refusal, issued);
      const ids = batch.map(({ id }) => id);
      await storage.remove(place, ids);
      return 'next';
    },
  });
}
