import { COMMANDS_MAXIMUM, type CommandResult } from '#contract/fight.ts';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import type { RefusalCode } from '#domain/combat/refusal.ts';
import { deliver, type Queue } from '#web/lib/delivery/deliver.ts';
import { createRounds } from '#web/lib/delivery/rounds.ts';
import type { Connection } from './connection.ts';
import type { LiveJournal } from './live-journal.ts';
import type { FightOutbox } from './outbox.ts';
import type { FightReplica } from './replica.ts';
import type { FightTransport, ReopenReason } from './transport.ts';

/** Well under the server's limit of 256 KiB for a body. */
export const COMMANDS_AT_ONCE = { items: COMMANDS_MAXIMUM, characters: 150_000 };

/** The rules refused the command, the server cannot read it, or the server does not have its fight. */
export type RefusedBecause = RefusalCode | 'unreadable' | 'fight-gone';

/**
 * The server refused a command that was already shown: another device changed the fight, or the server cannot read the
 * command.
 */
export type OnRefused = (refusal: RefusedBecause, issued: IssuedCommand) => void;

interface SenderOptions {
  readonly fightId: string;
  readonly replica: FightReplica;
  readonly outbox: FightOutbox;
  readonly journal: LiveJournal;
  readonly transport: FightTransport;
  readonly connection: Connection;
  readonly onRefused: OnRefused | undefined;
  readonly onSettled: () => void;
  /** The user must answer a question first. */
  readonly isPaused: () => boolean;
  readonly onReopen: (reason: ReopenReason) => void;
}

/**
 * Makes the function that sends unsent commands in order, until the server has answered each of them. It resolves when
 * nothing more can be sent now.
 */
export function createSender(options: SenderOptions): () => Promise<void> {
  const { fightId, replica, outbox, journal, transport, connection } = options;

  function drop(answered: readonly { readonly id: string }[]): ReadonlySet<string> {
    const ids = new Set(answered.map(({ id }) => id));
    replica.drop(ids);
    outbox.settle(ids);
    if (ids.size > 0) options.onSettled();
    return ids;
  }

  function settle(results: readonly CommandResult[]): ReadonlySet<string> {
    const { sequence } = replica.confirmed.history;
    const settled = results.filter((result) => result.status !== 'applied' || result.sequence <= sequence);
    const unsent = new Map(replica.unsent.map((issued) => [issued.id, issued]));
    const ids = drop(settled);
    for (const result of settled) {
      const issued = unsent.get(result.id);
      if (result.status === 'refused' && issued) options.onRefused?.(result.refusal, issued);
    }
    return ids;
  }

  const queue: Queue<IssuedCommand> = {
    list: () => (options.isPaused() || connection.slowDown !== null ? [] : outbox.sendable(replica.unsent)),
    atOnce: COMMANDS_AT_ONCE,
    send: async (batch) => {
      const sent = await transport.send(fightId, replica.position, batch).catch((error: unknown) => {
        connection.failed(error);
        throw error;
      });
      connection.succeeded();
      journal.receive(sent.entries);
      if (sent.sequence > replica.confirmed.history.sequence) await journal.catchUp();
      return settle(sent.results);
    },
    onRefused: (batch, refusal) => {
      if (refusal === 'missing' || refusal === 'other-history') {
        options.onReopen(refusal === 'missing' ? 'not-found' : refusal);
        return 'done';
      }
      if (refusal !== 'unreadable') return 'later';
      drop(batch);
      for (const issued of batch) options.onRefused?.(refusal, issued);
      return 'next';
    },
  };

  return createRounds({
    deliver: async () => {
      const delivered = await deliver(queue);
      // The user may log in in another tab.
      return delivered === 'signed-out' ? 'later' : delivered;
    },
    onLater: () => {
      // After a request to slow down, the connection retries at the time that the server gave.
      if (connection.slowDown === null) connection.retryLater();
    },
  }).now;
}
