import type { IssuedCommand } from '#domain/combat/commands.ts';
import { batchOf, isGone, isSignedOut, isUnreadable, whyGone } from './sending.ts';
import type { FightStorage } from './storage.ts';
import type { FightTransport } from './transport.ts';

/** `later`: the server is away. `signed-out`: it is there, and waits for a log-in. */
export type Delivered = 'all' | 'later' | 'signed-out';

export interface DeliveryOptions {
  readonly username: string;
  readonly storage: FightStorage;
  readonly transport: FightTransport;
  /** The server cannot take a command that was kept. */
  readonly onLost: (issued: IssuedCommand) => void;
}

/** After any entry there can be: nobody here wants to see the journal. */
const AFTER_THE_END = 2 ** 31 - 1;

/** Sends what is unsent of a fight that no page has open; taken from the disk only when the server has judged it. */
export async function deliverFight(fightId: string, options: DeliveryOptions): Promise<Delivered> {
  const place = { username: options.username, fightId };
  for (;;) {
    const batch = batchOf(await options.storage.listUnsent(place));
    if (batch.length === 0) return 'all';
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
  const { storage, transport, username, onLost } = options;
  const forget = (ids: readonly string[]) => storage.remove({ username, fightId }, ids);
  const ids = batch.map(({ id }) => id);
  try {
    await transport.send(fightId, AFTER_THE_END, batch);
  } catch (error) {
    if (isUnreadable(error)) {
      if (batch.length > 1) {
        // One that the server cannot read must not take the others with it.
        for (const issued of batch) await deliverBatch(fightId, [issued], options);
        return;
      }
    } else if (isGone(error)) {
      const reason = await whyGone(error, transport, username);
      if (!isGone(reason)) throw reason;
    } else throw error;
    for (const issued of batch) onLost(issued);
  }
  await forget(ids);
}
