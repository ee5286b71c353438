import type { OpenedFight } from '#contract/fight.ts';
import type { Command } from '#domain/combat/commands.ts';
import { inTime } from '../in-time.ts';
import { Reach } from './reach.ts';
import { isAway, isGone, whyGone } from './sending.ts';
import { type Dispatched, FightSession, type SessionOptions } from './session.ts';
import { type FightSnapshot, statusOf } from './snapshot.ts';

export interface FightClientOptions
  extends Pick<SessionOptions, 'username' | 'transport' | 'storage' | 'issue' | 'onRefused'> {
  readonly encounterId: string;
  /** A page of this fight is open, and sees to what is unsent of it; called again when it no longer is. */
  readonly hold?: (fightId: string) => () => void;
}

/** A fight that this device has is shown when the server takes longer than this. */
const PATIENCE_WITH_KEPT = 4000;

/**
 * Runs the fight of an encounter in the page: opens it, and goes over to another one when that takes its place.
 * Knows nothing of React: `subscribe` and `getSnapshot` are what useSyncExternalStore wants.
 */
export class FightClient {
  readonly #options: FightClientOptions;
  readonly #listeners = new Set<() => void>();
  readonly #reach: Reach;
  #snapshot: FightSnapshot = { phase: 'loading' };
  #session: FightSession | undefined;
  #release: (() => void) | undefined;
  #opening = false;
  #gone = false;
  #closed = false;
  #asleep = false;

  constructor(options: FightClientOptions) {
    this.#options = options;
    this.#reach = new Reach({
      onChange: () => this.#update(),
      tryAgain: () => void this.#session?.catchUp(),
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

  /** Begins the encounter anew; the fight so far stays in the storage of the server. False if the server is away. */
  async restart(): Promise<boolean> {
    const fightId = this.#session?.fightId ?? '';
    return this.#open(() => this.#options.transport.restart(this.#options.encounterId, fightId));
  }

  /** Looks for what is new and sends what is unsent now: the connection or the tab is back. */
  wake(): void {
    if (this.#closed || this.#gone) return;
    this.#asleep = false;
    this.#reach.hope();
    const session = this.#session;
    if (session === undefined) {
      if (this.#snapshot.phase === 'failed') void this.start();
      return;
    }
    // Another tab of this fight may have died with something unsent.
    void session.restore().then(() => {
      this.#update();
      return session.catchUp();
    });
  }

  /** Stops following until it is woken, for a tab in the background. What is unsent is sent all the same. */
  sleep(): void {
    this.#asleep = true;
    this.#session?.sleep();
  }

  /** Resolves when the page has done for the fight what it can. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#reach.close();
    this.#listeners.clear();
    await this.#session?.close({ replaced: false });
    this.#release?.();
  }

  dispatch(command: Command): Dispatched {
    if (this.#session === undefined || this.#gone) return { ok: false, refusal: 'not-running' };
    return this.#session.dispatch(command);
  }

  /** Fetches an earlier piece of the journal. */
  async loadOlder(): Promise<void> {
    await this.#session?.loadOlder();
  }

  async #open(ask: () => Promise<OpenedFight>): Promise<boolean> {
    if (this.#opening || this.#closed || this.#gone) return false;
    this.#opening = true;
    try {
      const opened = await this.#ask(ask);
      if (!this.#closed) await this.#become(opened);
      return true;
    } catch (problem) {
      if (!this.#closed) await this.#fail(problem);
      return false;
    } finally {
      this.#opening = false;
    }
  }

  /** From the server, or from this device when the server is away. */
  async #ask(ask: () => Promise<OpenedFight>): Promise<OpenedFight> {
    const { storage, username, encounterId, transport } = this.#options;
    const asked = ask();
    // Its failure is looked at below, when what this device has is known.
    asked.catch(() => {});
    const kept = this.#session
      ? undefined
      : await storage.findFight(username, encounterId).catch(() => undefined);
    try {
      const opened = await (kept ? inTime(asked, PATIENCE_WITH_KEPT) : asked);
      this.#reach.succeeded();
      return opened;
    } catch (error) {
      const problem = isGone(error) ? await whyGone(error, transport, username) : error;
      this.#reach.failed(problem);
      if (kept === undefined || !isAway(problem)) throw problem;
      return kept;
    }
  }

  async #become(opened: OpenedFight): Promise<void> {
    const former = this.#session;
    if (former?.fightId === opened.fight_id) return former.receive(opened);
    const session = new FightSession(opened, {
      ...this.#options,
      reach: this.#reach,
      isAsleep: () => this.#asleep,
      onChange: () => {
        if (session === this.#session) this.#update();
      },
      onReplaced: () => {
        if (session === this.#session) void this.start();
      },
    });
    await session.restore();
    if (this.#closed) return;
    const release = this.#release;
    void former?.close({ replaced: true }).then(release);
    this.#session = session;
    this.#release = this.#options.hold?.(opened.fight_id);
    session.start();
    this.#update();
  }

  async #fail(problem: unknown): Promise<void> {
    const { storage, username, encounterId } = this.#options;
    if (isGone(problem)) void storage.forgetFight(username, encounterId).catch(() => {});
    if (this.#session === undefined) {
      this.#snapshot = { phase: 'failed', problem };
      this.#notify();
    } else if (isGone(problem)) {
      this.#gone = true;
      this.#update();
      await this.#session.abandon();
    } else this.#reach.retryLater();
  }

  #update(): void {
    const session = this.#session;
    if (session === undefined || this.#closed) return;
    const { replica } = session;
    this.#snapshot = {
      phase: 'ready',
      fight: replica.fight,
      fightId: session.fightId,
      // Read only where the log is shown.
      get journal() {
        return replica.journal;
      },
      hasOlder: replica.oldestAtHand > 1,
      status: this.#gone ? 'gone' : statusOf(this.#reach.state, replica.unsent.length),
      unsent: replica.unsent.length,
      kept: session.isKept,
    };
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
