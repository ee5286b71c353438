import { COMMANDS_MAXIMUM, type CommandResult } from '#contract/fight.ts';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import type { RefusalCode } from '#domain/combat/refusal.ts';
import type { Connection } from './connection.ts';
import type { LiveJournal } from './live-journal.ts';
import type { FightOutbox } from './outbox.ts';
import type { FightReplica } from './replica.ts';
import type { FightTransport, ReopenReason } from './transport.ts';
import { isGone, isOtherHistory, isSlowedDown, isUnreadable } from './transport-error.ts';

/** Well under the server's limit of 256 KiB for a body. */
const BATCH_CHARACTERS = 150_000;

/** The first commands that fit into one request. */
export function batchOf(unsent: readonly IssuedCommand[]): IssuedCommand[] {
  const batch: IssuedCommand[] = [];
  let characters = 0;
  for (const issued of unsent.slice(0, COMMANDS_MAXIMUM)) {
    characters += JSON.stringify(issued).length;
    if (batch.length > 0 && characters > BATCH_CHARACTERS) break;
    batch.push(issued);
  }
  return batch;
}

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
  #sending: Promise<void> | undefined;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Resolves when nothing more can be sent now. */
  flush(): Promise<void> {
    if (this.#sending === undefined && this.#sendable().length > 0) this.#sending = this.#run();
    return this.#sending ?? Promise.resolve();
  }

  #sendable(): readonly IssuedCommand[] {
    const { outbox, replica, connection, isPaused } = this.#options;
    return isPaused() || connection.slowDown !== null ? [] : outbox.sendable(replica.unsent);
  }

  async #run(): Promise<void> {
    let goOn = true;
    // No await between an empty batch and clearing #sending, so that a later flush starts a new run.
    for (let batch = batchOf(this.#sendable()); goOn && batch.length > 0; batch = batchOf(this.#sendable())) {
      goOn = await this.#send(batch);
    }
    this.#sending = undefined;
  }

  /** True when the next batch can be sent immediately. */
  async #send(batch: readonly IssuedCommand[]): Promise<boolean> {
    const { replica, connection } = this.#options;
    try {
      await this.#deliver(batch);
    } catch (error) {
      return this.#recover(error, batch);
    }
    // The response settled nothing. An immediate retry would give the same.
    const settled = !replica.unsent.some(({ id }) => id === batch[0]?.id);
    if (!settled) connection.retryLater();
    return settled;
  }

  async #deliver(batch: readonly IssuedCommand[]): Promise<void> {
    const { fightId, replica, journal, transport, connection } = this.#options;
    const sent = await transport.send(fightId, replica.position, batch);
    connection.succeeded();
    journal.receive(sent.entries);
    if (sent.sequence > replica.confirmed.history.sequence) await journal.catchUp();
    this.#settle(sent.results);
  }

  #settle(results: readonly CommandResult[]): void {
    const { replica, outbox, onRefused, onSettled } = this.#options;
    const { sequence } = replica.confirmed.history;
    const settled = results.filter((result) => result.status !== 'applied' || result.sequence <= sequence);
    const ids = new Set(settled.map(({ id }) => id));
    const unsent = new Map(replica.unsent.map((issued) => [issued.id, issued]));
    replica.drop(ids);
    outbox.settle(ids);
    for (const result of settled) {
      const issued = unsent.get(result.id);
      if (result.status === 'refused' && issued) onRefused?.(result.refusal, issued);
    }
    if (ids.size > 0) onSettled();
  }

  async #recover(error: unknown, batch: readonly IssuedCommand[]): Promise<boolean> {
    const { connection, onReopen } = this.#options;
    connection.failed(error);
    if (isUnreadable(error)) return this.#giveUpUnreadable(batch);
    if (isGone(error)) onReopen('not-found');
    else if (isOtherHistory(error)) onReopen('other-history');
    // After a request to slow down, the connection retries at the time that the server gave.
    else if (!isSlowedDown(error)) connection.retryLater();
    return false;
  }

  /** A command that the server cannot read must not block the rest. Sending one at a time finds it. */
  async #giveUpUnreadable(batch: readonly IssuedCommand[]): Promise<boolean> {
    const { replica, outbox, onRefused, onSettled } = this.#options;
    for (const issued of batch) {
      try {
        await this.#deliver([issued]);
      } catch (error) {
        if (!isUnreadable(error)) return this.#recover(error, []);
        replica.drop(new Set([issued.id]));
        outbox.settle([issued.id]);
        onRefused?.('unreadable', issued);
        onSettled();
      }
    }
    return true;
  }
}
