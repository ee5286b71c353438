import type { CommandResult } from '#contract/fight.ts';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import type { RefusalCode } from '#domain/combat/refusal.ts';
import type { LiveJournal } from './live-journal.ts';
import type { FightOutbox } from './outbox.ts';
import type { Reach } from './reach.ts';
import type { FightReplica } from './replica.ts';
import { batchOf, isGone, isUnreadable } from './sending.ts';
import type { FightTransport } from './transport.ts';

/** The server did not take a command that was already shown: somebody else changed the fight, or it cannot be read. */
export type OnRefused = (refusal: RefusalCode | 'lost', issued: IssuedCommand) => void;

interface SenderOptions {
  readonly fightId: string;
  readonly replica: FightReplica;
  readonly outbox: FightOutbox;
  readonly journal: LiveJournal;
  readonly transport: FightTransport;
  readonly reach: Reach;
  readonly onRefused: OnRefused | undefined;
  readonly onSettled: () => void;
  /** The server no longer has the fight. */
  readonly onGone: () => void;
}

/** Sends what is unsent, in order, one batch at a time, until the server has judged it. */
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
    const { outbox, replica } = this.#options;
    return outbox.sendable(replica.unsent);
  }

  async #run(): Promise<void> {
    let goOn = true;
    // Looked at in one go with saying that nothing is being sent: what comes afterwards begins anew.
    for (let batch = batchOf(this.#sendable()); goOn && batch.length > 0; batch = batchOf(this.#sendable())) {
      goOn = await this.#send(batch);
    }
    this.#sending = undefined;
  }

  /** Says whether to go on at once. */
  async #send(batch: readonly IssuedCommand[]): Promise<boolean> {
    const { replica, reach } = this.#options;
    try {
      await this.#deliver(batch);
    } catch (error) {
      return this.#recover(error, batch);
    }
    // An answer that settles nothing is not worth asking for again at once.
    const settled = !replica.unsent.some(({ id }) => id === batch[0]?.id);
    if (!settled) reach.retryLater();
    return settled;
  }

  async #deliver(batch: readonly IssuedCommand[]): Promise<void> {
    const { fightId, replica, journal, transport, reach } = this.#options;
    const sent = await transport.send(fightId, replica.confirmed.history.sequence, batch);
    reach.succeeded();
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
    const { reach, onGone } = this.#options;
    reach.failed(error);
    if (isUnreadable(error)) return this.#giveUpUnreadable(batch);
    if (isGone(error)) onGone();
    else reach.retryLater();
    return false;
  }

  /** One command that the server cannot read must not hold up the rest: it is found by sending one at a time. */
  async #giveUpUnreadable(batch: readonly IssuedCommand[]): Promise<boolean> {
    const { replica, outbox, onRefused, onSettled } = this.#options;
    for (const issued of batch) {
      try {
        await this.#deliver([issued]);
      } catch (error) {
        if (!isUnreadable(error)) return this.#recover(error, []);
        replica.drop(new Set([issued.id]));
        outbox.settle([issued.id]);
        onRefused?.('lost', issued);
        onSettled();
      }
    }
    return true;
  }
}
