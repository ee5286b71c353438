import { COMMANDS_MAXIMUM, type CommandResult } from '#contract/fight.ts';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import type { RefusalCode } from '#domain/combat/refusal.ts';
import { type Delivered, deliver } from '#web/lib/delivery/deliver.ts';
import type { Refusal } from '#web/lib/delivery/failure.ts';
import { Rounds } from '#web/lib/delivery/rounds.ts';
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

/** Sends unsent commands in order, one batch at a time, until the server has answered each of them. */
export class FightSender {
  readonly #options: SenderOptions;
  readonly #rounds = new Rounds({ deliver: () => this.#deliver(), onLater: () => this.#retryLater() });

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Resolves when nothing more can be sent now. */
  flush(): Promise<void> {
    return this.#rounds.now();
  }

  async #deliver(): Promise<Delivered> {
    const delivered = await deliver<IssuedCommand>({
      list: () => this.#sendable(),
      atOnce: COMMANDS_AT_ONCE,
      send: (batch) => this.#send(batch),
      onRefused: (batch, refusal) => this.#refuse(batch, refusal),
    });
    // The user may log in in another tab.
    return delivered === 'signed-out' ? 'later' : delivered;
  }

  #retryLater(): void {
    const { connection } = this.#options;
    // After a request to slow down, the connection retries at the time that the server gave.
    if (connection.slowDown === null) connection.retryLater();
  }

  #sendable(): readonly IssuedCommand[] {
    const { outbox, replica, connection, isPaused } = this.#options;
    return isPaused() || connection.slowDown !== null ? [] : outbox.sendable(replica.unsent);
  }

  async #send(batch: readonly IssuedCommand[]): Promise<ReadonlySet<string>> {
    const { fightId, replica, journal, transport, connection } = this.#options;
    const sent = await transport.send(fightId, replica.position, batch).catch((error: unknown) => {
      connection.failed(error);
      throw error;
    });
    connection.succeeded();
    journal.receive(sent.entries);
    if (sent.sequence > replica.confirmed.history.sequence) await journal.catchUp();
    return this.#settle(sent.results);
  }

  #settle(results: readonly CommandResult[]): ReadonlySet<string> {
    const { replica, onRefused } = this.#options;
    const { sequence } = replica.confirmed.history;
    const settled = results.filter((result) => result.status !== 'applied' || result.sequence <= sequence);
    const unsent = new Map(replica.unsent.map((issued) => [issued.id, issued]));
    const ids = this.#drop(settled);
    for (const result of settled) {
      const issued = unsent.get(result.id);
      if (result.status === 'refused' && issued) onRefused?.(result.refusal, issued);
    }
    return ids;
  }

  #refuse(batch: readonly IssuedCommand[], refusal: Refusal): Delivered | 'next' {
    const { onRefused, onReopen } = this.#options;
    if (refusal === 'missing' || refusal === 'other-history') {
      onReopen(refusal === 'missing' ? 'not-found' : refusal);
      return 'done';
    }
    if (refusal !== 'unreadable') return 'later';
    this.#drop(batch);
    for (const issued of batch) onRefused?.(refusal, issued);
    return 'next';
  }

  #drop(answered: readonly { readonly id: string }[]): ReadonlySet<string> {
    const { replica, outbox, onSettled } = this.#options;
    const ids = new Set(answered.map(({ id }) => id));
    replica.drop(ids);
    outbox.settle(ids);
    if (ids.size > 0) onSettled();
    return ids;
  }
}
