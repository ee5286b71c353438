import type { CommandResult, OpenedFight } from '#contract/fight.ts';
import type { Command, IssuedCommand } from '#domain/combat/commands.ts';
import type { Fight } from '#domain/combat/fight.ts';
import type { JournalEntry } from '#domain/combat/journal.ts';
import type { RefusalCode } from '#domain/combat/refusal.ts';
import { FightOutbox } from './fight-client-outbox.ts';
import { FightReplica } from './fight-client-replica.ts';
import { batchOf, isAway, isGone, isUnreadable, withTarget } from './fight-client-sending.ts';
import type { FightStorage } from './fight-client-storage.ts';
import type { FightTransport } from './fight-client-transport.ts';

/**
 * `saved`: the server has everything. `saving`: on its way. `offline`: the server is away; the page goes on, and
 * `kept` says whether all that is unsent is on this device's disk.
 */
export type SavingStatus = 'saved' | 'saving' | 'offline';

export type FightSnapshot =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly problem: unknown }
  | {
      readonly phase: 'ready';
      readonly fight: Fight;
      readonly fightId: string;
      /** The journal at hand, oldest first, unsent steps at its end. */
      readonly journal: readonly JournalEntry[];
      readonly hasOlder: boolean;
      readonly status: SavingStatus;
      readonly unsent: number;
      readonly kept: boolean;
    };

export type Dispatched = { readonly ok: true } | { readonly ok: false; readonly refusal: RefusalCode };

export interface FightClientOptions {
  readonly encounterId: string;
  readonly username: string;
  readonly transport: FightTransport;
  readonly storage: FightStorage;
  /** Gives a command its id, time and seed. */
  readonly issue: (command: Command) => IssuedCommand;
  /** The server did not take a command that was already shown: somebody else changed the fight meanwhile. */
  readonly onRefused?: (refusal: RefusalCode | 'lost', issued: IssuedCommand) => void;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
/** How far ahead of the undo stack older entries are fetched. */
const UNDO_MARGIN = 40;
const SAVE_PAUSE = 1000;
const TAIL_SAVED = 60;

/**
 * Runs a fight in the page: applies a command at once, keeps it on this device, sends it in order until the server has
 * it, and takes in what other devices do. Knows nothing of React: `subscribe` and `getSnapshot` are what
 * useSyncExternalStore wants.
 */
export class FightClient {
  readonly #options: FightClientOptions;
  readonly #listeners = new Set<() => void>();
  #snapshot: FightSnapshot = { phase: 'loading' };
  #replica: FightReplica | undefined;
  #fightId = '';
  #closed = false;
  #reachable = true;
  #sending = false;
  #opening = false;
  #fetchingOlder = false;
  readonly #outbox: FightOutbox;
  #pause = FIRST_PAUSE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #saveSoon: ReturnType<typeof setTimeout> | undefined;
  #unfollow: (() => void) | undefined;

  constructor(options: FightClientOptions) {
    this.#options = options;
    this.#outbox = new FightOutbox(options, () => {
      this.#update();
      void this.#flush();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): FightSnapshot => this.#snapshot;

  /** Opens the fight; when the server is away, as this device last knew it. */
  async start(): Promise<void> {
    await this.#open(() => this.#options.transport.open(this.#options.encounterId));
  }

  /** Begins the encounter anew; the fight so far stays in the storage of the server. */
  async restart(): Promise<void> {
    const fightId = this.#fightId;
    await this.#open(() => this.#options.transport.restart(this.#options.encounterId, fightId));
  }

  /** Looks for what is new and sends what is unsent now: the connection or the tab is back. */
  wake(): void {
    if (this.#closed) return;
    this.#pause = FIRST_PAUSE;
    if (this.#replica === undefined) {
      if (this.#snapshot.phase === 'failed') void this.start();
      return;
    }
    this.#follow();
    void this.#catchUp().then(() => this.#flush());
  }

  /** Stops following, for a tab in the background: browsers allow few connections to a site. */
  sleep(): void {
    this.#unfollow?.();
    this.#unfollow = undefined;
  }

  /** What is unsent is still sent, but not a second time: the next page sees to the rest. */
  close(): void {
    this.#closed = true;
    this.sleep();
    clearTimeout(this.#retry);
    if (this.#saveSoon !== undefined) {
      clearTimeout(this.#saveSoon);
      void this.#saveFight();
    }
    this.#listeners.clear();
  }

  /** Does a command here at once and sees to it that the server does it too. */
  dispatch(command: Command): Dispatched {
    const replica = this.#replica;
    if (replica === undefined) return { ok: false, refusal: 'not-running' };
    const issued = this.#options.issue(withTarget(command, replica));
    const done = replica.add(issued);
    if (!done.ok) {
      if (done.refusal === 'history-missing') void this.loadOlder();
      return done;
    }
    if (done.changed) {
      // It is sent as soon as it is kept.
      this.#outbox.keep(this.#fightId, issued);
      this.#update();
      this.#fetchForUndo();
    }
    return { ok: true };
  }

  /** Fetches an earlier piece of the journal. */
  async loadOlder(): Promise<void> {
    const replica = this.#replica;
    if (replica === undefined || this.#fetchingOlder || replica.oldestAtHand <= 1) return;
    this.#fetchingOlder = true;
    try {
      replica.remember(await this.#options.transport.listBefore(this.#fightId, replica.oldestAtHand));
      if (replica === this.#replica) this.#update();
    } catch (error) {
      this.#noteFailure(error);
    } finally {
      this.#fetchingOlder = false;
    }
  }

  async #open(ask: () => Promise<OpenedFight>): Promise<void> {
    if (this.#opening || this.#closed) return;
    this.#opening = true;
    try {
      const opened = await this.#ask(ask);
      if (!this.#closed) await this.#become(opened);
    } catch (problem) {
      if (this.#replica === undefined && !this.#closed) {
        this.#snapshot = { phase: 'failed', problem };
        this.#notify();
      }
    } finally {
      this.#opening = false;
    }
    void this.#flush();
  }

  /** From the server, or from this device when the server is away. */
  async #ask(ask: () => Promise<OpenedFight>): Promise<OpenedFight> {
    const { storage, username, encounterId } = this.#options;
    try {
      const opened = await ask();
      this.#reachable = true;
      const kept = await storage.findFight(username, encounterId).catch(() => undefined);
      if (kept && kept.fight_id !== opened.fight_id) void this.#outbox.deliver(kept.fight_id);
      void storage.saveFight(username, opened).catch(() => {});
      return opened;
    } catch (error) {
      this.#noteFailure(error);
      if (this.#replica !== undefined || !isAway(error)) throw error;
      const kept = await storage.findFight(username, encounterId).catch(() => undefined);
      if (kept === undefined) throw error;
      return kept;
    }
  }

  async #become(opened: OpenedFight): Promise<void> {
    const former = this.#replica;
    if (former && opened.fight_id === this.#fightId) {
      // The same fight: nothing but what is new.
      if (!former.receive(opened.entries)) await this.#catchUp();
    } else {
      // Before anything new can be done: what is kept comes first.
      const kept = await this.#outbox.list(opened.fight_id);
      this.sleep();
      this.#fightId = opened.fight_id;
      const replica = new FightReplica(opened.fight, opened.entries);
      this.#replica = replica;
      replica.restore(kept);
      // The server had some of them after all: only its answer was lost.
      const unsent = new Set(replica.unsent.map(({ id }) => id));
      this.#outbox.forget(
        this.#fightId,
        kept.map(({ id }) => id).filter((id) => !unsent.has(id)),
      );
    }
    this.#follow();
    this.#update();
    this.#fetchForUndo();
  }

  #follow(): void {
    const replica = this.#replica;
    if (this.#unfollow !== undefined || this.#closed || replica === undefined) return;
    const fightId = this.#fightId;
    const isCurrent = () => !this.#closed && this.#fightId === fightId;
    this.#unfollow = this.#options.transport.follow(fightId, replica.confirmed.history.sequence, {
      onOpen: () => {
        if (!isCurrent()) return;
        this.#noteSuccess();
        void this.#flush();
      },
      onEntries: (entries) => {
        if (isCurrent()) this.#receive(entries);
      },
      onSuperseded: () => {
        if (!isCurrent()) return;
        this.#unfollow = undefined;
        void this.start();
      },
      onClosed: () => {
        if (!isCurrent()) return;
        this.#unfollow = undefined;
        this.#retryLater();
      },
    });
  }

  #receive(entries: readonly JournalEntry[]): void {
    const replica = this.#replica;
    if (replica === undefined) return;
    const before = replica.confirmed;
    const whole = replica.receive(entries);
    if (replica.confirmed !== before) {
      this.#outbox.forget(
        this.#fightId,
        entries.map(({ issued }) => issued.id),
      );
      this.#update();
      this.#saveFightSoon();
    }
    if (!whole) void this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    const replica = this.#replica;
    if (replica === undefined) return;
    try {
      for (;;) {
        const entries = await this.#options.transport.listAfter(
          this.#fightId,
          replica.confirmed.history.sequence,
        );
        if (replica !== this.#replica) return;
        this.#noteSuccess();
        if (entries.length === 0) return;
        this.#receive(entries);
      }
    } catch (error) {
      this.#noteFailure(error);
      if (isGone(error)) void this.start();
      else this.#retryLater();
    }
  }

  /** Sends what is unsent, in order, one batch at a time. */
  async #flush(): Promise<void> {
    const replica = this.#replica;
    if (replica === undefined || this.#sending) return;
    const batch = batchOf(this.#outbox.sendable(replica.unsent));
    if (batch.length === 0) return;
    this.#sending = true;
    let again = true;
    try {
      const { results, entries, sequence } = await this.#options.transport.send(
        this.#fightId,
        replica.confirmed.history.sequence,
        batch,
      );
      if (replica !== this.#replica) return;
      this.#pause = FIRST_PAUSE;
      this.#reachable = true;
      this.#receive(entries);
      if (sequence > replica.confirmed.history.sequence) await this.#catchUp();
      this.#settle(results);
      // An answer that settles nothing is not worth asking for again at once.
      if (replica.unsent.some(({ id }) => id === batch[0]?.id)) {
        again = false;
        this.#retryLater();
      }
    } catch (error) {
      again = await this.#recover(error, batch);
    } finally {
      this.#sending = false;
      this.#update();
    }
    if (again) void this.#flush();
  }

  #settle(results: readonly CommandResult[]): void {
    const replica = this.#replica;
    if (replica === undefined) return;
    const { sequence } = replica.confirmed.history;
    const settled = results.filter((result) => result.status !== 'applied' || result.sequence <= sequence);
    const ids = new Set(settled.map(({ id }) => id));
    const unsent = new Map(replica.unsent.map((issued) => [issued.id, issued]));
    replica.drop(ids);
    this.#outbox.forget(this.#fightId, [...ids]);
    for (const result of settled) {
      const issued = unsent.get(result.id);
      if (result.status === 'refused' && issued) this.#options.onRefused?.(result.refusal, issued);
    }
  }

  /** Says whether to go on sending at once. */
  async #recover(error: unknown, batch: readonly IssuedCommand[]): Promise<boolean> {
    this.#noteFailure(error);
    if (isGone(error)) {
      await this.start();
      return false;
    }
    if (isUnreadable(error)) return this.#giveUpUnreadable(batch);
    this.#retryLater();
    return false;
  }

  /** One command that the server cannot read must not hold up the rest: it is found by sending one at a time. */
  async #giveUpUnreadable(batch: readonly IssuedCommand[]): Promise<boolean> {
    const replica = this.#replica;
    if (replica === undefined) return false;
    for (const issued of batch) {
      try {
        const sent = await this.#options.transport.send(this.#fightId, replica.confirmed.history.sequence, [
          issued,
        ]);
        this.#receive(sent.entries);
        this.#settle(sent.results);
      } catch (error) {
        if (!isUnreadable(error)) {
          this.#retryLater();
          return false;
        }
        replica.drop(new Set([issued.id]));
        this.#outbox.forget(this.#fightId, [issued.id]);
        this.#options.onRefused?.('lost', issued);
      }
    }
    return true;
  }

  #retryLater(): void {
    if (this.#closed || this.#retry !== undefined) return;
    const pause = this.#pause;
    this.#pause = Math.min(LONGEST_PAUSE, pause * 2);
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      if (this.#closed) return;
      this.#follow();
      void this.#catchUp().then(() => this.#flush());
    }, pause);
  }

  #noteSuccess(): void {
    this.#pause = FIRST_PAUSE;
    if (this.#reachable) return;
    this.#reachable = true;
    this.#update();
  }

  #noteFailure(error: unknown): void {
    if (!isAway(error) || !this.#reachable) return;
    this.#reachable = false;
    this.#update();
  }

  #fetchForUndo(): void {
    const replica = this.#replica;
    if (replica === undefined) return;
    const { undo_top, redo_top } = replica.fight.history;
    for (const top of [undo_top, redo_top]) {
      if (top !== null && top - replica.oldestAtHand < UNDO_MARGIN) void this.loadOlder();
    }
  }

  #saveFightSoon(): void {
    this.#saveSoon ??= setTimeout(() => void this.#saveFight(), SAVE_PAUSE);
  }

  async #saveFight(): Promise<void> {
    this.#saveSoon = undefined;
    const replica = this.#replica;
    if (replica === undefined) return;
    const { confirmed, journal } = replica;
    const entries = journal
      .filter(({ sequence }) => sequence <= confirmed.history.sequence)
      .slice(-TAIL_SAVED);
    await this.#options.storage
      .saveFight(this.#options.username, {
        fight_id: this.#fightId,
        encounter_id: this.#options.encounterId,
        fight: confirmed,
        entries,
      })
      .catch(() => {});
  }

  #update(): void {
    const replica = this.#replica;
    if (replica === undefined || this.#closed) return;
    const unsent = replica.unsent.length;
    this.#snapshot = {
      phase: 'ready',
      fight: replica.fight,
      fightId: this.#fightId,
      journal: replica.journal,
      hasOlder: replica.oldestAtHand > 1,
      status: !this.#reachable ? 'offline' : unsent > 0 ? 'saving' : 'saved',
      unsent,
      kept: this.#outbox.isKept(replica.unsent),
    };
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
