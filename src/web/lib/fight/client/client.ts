import type { OpenedFight } from '#contract/fight.ts';
import type { Command, IssuedCommand } from '#domain/combat/commands.ts';
import { inTime } from '#web/lib/with-timeout.ts';
import { Connection } from '../connection.ts';
import { type Dispatched, LocalFight, type LocalFightOptions } from '../local-fight.ts';
import { type LostSteps, lostSteps } from '../lost-steps.ts';
import type { ReopenReason } from '../transport.ts';
import { isAway, isGone, whyGone } from '../transport-error.ts';
import { type FightSnapshot, type SavingStatus, statusOf } from './client-state.ts';

export interface FightClientOptions
  extends Pick<LocalFightOptions, 'username' | 'transport' | 'storage' | 'issue' | 'onRefused'> {
  readonly encounterId: string;
  /** Marks the fight as open in this page. The page then sends its unsent commands. Returns the release function. */
  readonly hold?: (fightId: string) => () => void;
}

export type Opened = { readonly ok: true } | { readonly ok: false; readonly problem: unknown };

/** After this timeout, the client shows the fight that is stored on this device. */
const PATIENCE_WITH_KEPT = 4000;

/**
 * Runs the fight of an encounter in the page: opens it, and switches to the new fight when it is replaced. Does not
 * depend on React. `subscribe` and `getSnapshot` fit useSyncExternalStore.
 */
export class FightClient {
  readonly #options: FightClientOptions;
  readonly #listeners = new Set<() => void>();
  readonly #connection: Connection;
  #snapshot: FightSnapshot = { phase: 'loading' };
  #fight: LocalFight | undefined;
  #release: (() => void) | undefined;
  #opening = false;
  #reopenReason: ReopenReason = 'superseded';
  #gone = false;
  #closed = false;
  #asleep = false;

  constructor(options: FightClientOptions) {
    this.#options = options;
    this.#connection = new Connection({
      onChange: () => this.#update(),
      retry: () => void this.#fight?.catchUp(),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): FightSnapshot => this.#snapshot;

  /** Opens the fight. When the server is away, opens the copy that is stored on this device. */
  async start(): Promise<void> {
    await this.#open(() => this.#options.transport.open(this.#options.encounterId));
  }

  /** Starts a new fight of the encounter. The server keeps the old one. */
  async restart(): Promise<Opened> {
    const fightId = this.#fight?.fightId ?? '';
    this.#reopenReason = 'superseded';
    return this.#open(() => this.#options.transport.restart(this.#options.encounterId, fightId));
  }

  /** Fetches new entries and sends unsent commands now, because the connection or the tab is back. */
  wake(): void {
    if (this.#closed || this.#gone) return;
    this.#asleep = false;
    this.#connection.resetPause();
    const fight = this.#fight;
    if (fight === undefined) {
      if (this.#snapshot.phase === 'failed') void this.start();
      return;
    }
    // Another tab of this fight may have died before it sent its commands.
    void fight.restore().then(() => {
      this.#update();
      return fight.catchUp();
    });
  }

  /** Closes the stream until `wake`, for a tab in the background. Unsent commands are still sent. */
  sleep(): void {
    this.#asleep = true;
    this.#fight?.sleep();
  }

  /** Resolves when the commands that can be sent are sent and the rest is stored. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#connection.close();
    this.#listeners.clear();
    await this.#fight?.close({ replaced: false });
    this.#release?.();
  }

  dispatch(command: Command): Dispatched {
    if (this.#fight === undefined || this.#gone) return { ok: false, refusal: 'not-running' };
    return this.#fight.dispatch(command);
  }

  get unsent(): readonly IssuedCommand[] {
    return this.#fight?.replica.unsent ?? [];
  }

  /** Stores the confirmed state now instead of at the next interval. */
  async save(): Promise<void> {
    await this.#fight?.save();
  }

  async loadOlder(): Promise<void> {
    await this.#fight?.loadOlder();
  }

  /** The user's decision about the steps that the server no longer has. */
  answerLost(answer: 'send-again' | 'give-up'): void {
    this.#fight?.answerLost(answer);
  }

  async #open(ask: () => Promise<OpenedFight>): Promise<Opened> {
    if (this.#opening || this.#closed || this.#gone) return { ok: false, problem: undefined };
    this.#opening = true;
    try {
      const { opened, lost } = await this.#ask(ask);
      if (!this.#closed) await this.#become(opened, lost);
      return { ok: true };
    } catch (problem) {
      if (!this.#closed) await this.#fail(problem);
      return { ok: false, problem };
    } finally {
      this.#opening = false;
    }
  }

  async #ask(ask: () => Promise<OpenedFight>): Promise<{ opened: OpenedFight; lost: LostSteps | null }> {
    const { storage, username, encounterId, transport } = this.#options;
    const asked = ask();
    // The error is handled below, after the stored fight is read.
    asked.catch(() => {});
    const kept = this.#fight
      ? undefined
      : await storage.findFight(username, encounterId).catch(() => undefined);
    try {
      let opened = await (kept ? inTime(asked, PATIENCE_WITH_KEPT) : asked);
      // Ask again: another tab may have stored a later step after the server's first response.
      if (kept && lostSteps(kept, opened)) opened = await ask();
      this.#connection.succeeded();
      return { opened, lost: kept ? lostSteps(kept, opened) : null };
    } catch (error) {
      const problem = await whyGone(error, transport, username);
      this.#connection.failed(problem);
      if (kept === undefined || !isAway(problem)) throw problem;
      return { opened: kept, lost: null };
    }
  }

  async #become(opened: OpenedFight, lost: LostSteps | null): Promise<void> {
    const former = this.#fight;
    const reason = this.#reopenReason;
    this.#reopenReason = 'superseded';
    if (former?.fightId === opened.fight_id)
      return reason === 'other-history' ? former.reopen(opened) : former.receive(opened);
    const fight = new LocalFight(opened, {
      ...this.#options,
      connection: this.#connection,
      isAsleep: () => this.#asleep,
      onChange: () => {
        if (fight === this.#fight) this.#update();
      },
      onReopen: (why) => {
        if (fight !== this.#fight) return;
        this.#reopenReason = why;
        void this.start();
      },
    });
    fight.lose(lost);
    // The server never deletes only a fight that has steps. So the server was set back to a time before this fight
    // began.
    const { sequence = 0 } = former?.replica.confirmed.history ?? {};
    if (reason === 'not-found' && sequence > 0) fight.lose({ count: sequence, entries: [] });
    await fight.restore();
    if (this.#closed) return;
    const release = this.#release;
    void former?.close({ replaced: true }).then(release);
    this.#fight = fight;
    this.#release = this.#options.hold?.(opened.fight_id);
    fight.start();
    this.#update();
  }

  async #fail(problem: unknown): Promise<void> {
    const { storage, username, encounterId } = this.#options;
    if (isGone(problem)) void storage.forgetFight(username, encounterId).catch(() => {});
    if (this.#fight === undefined) {
      this.#snapshot = { phase: 'failed', problem };
      this.#notify();
    } else if (isGone(problem)) {
      this.#gone = true;
      this.#update();
      await this.#fight.abandon();
    } else this.#connection.retryLater();
  }

  #update(): void {
    const fight = this.#fight;
    if (fight === undefined || this.#closed) return;
    const { replica } = fight;
    this.#snapshot = {
      phase: 'ready',
      fight: replica.fight,
      fightId: fight.fightId,
      // Read only where the log is shown.
      get journal() {
        return replica.journal;
      },
      hasOlder: replica.oldestAtHand > 1,
      status: this.#status(replica.unsent.length),
      unsent: replica.unsent.length,
      kept: fight.isKept,
      slowDown: this.#connection.slowDown,
      lost: fight.lost,
    };
    this.#notify();
  }

  #status(unsent: number): SavingStatus {
    if (this.#gone) return 'gone';
    return this.#options.transport.isLocal ? 'local' : statusOf(this.#connection.state, unsent);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
