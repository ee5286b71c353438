import type { OpenedFight } from '#contract/fight.ts';
import { type Command, commandSchema, type IssuedCommand } from '#domain/combat/commands.ts';
import { commandOf, type JournalEntry } from '#domain/combat/journal/journal.ts';
import type { RefusalCode } from '#domain/combat/refusal.ts';
import type { Connection } from './connection.ts';
import type { FightStorage } from './fight-storage.ts';
import { LiveJournal } from './live-journal.ts';
import { type LostSteps, lostSteps, stillLost } from './lost-steps.ts';
import { FightOutbox } from './outbox.ts';
import { FightReplica } from './replica.ts';
import { createSender, type OnRefused } from './sender.ts';
import type { FightTransport, ReopenReason } from './transport.ts';

export type Dispatched = { readonly ok: true } | { readonly ok: false; readonly refusal: RefusalCode };

export interface LocalFightOptions {
  readonly username: string;
  readonly transport: FightTransport;
  readonly storage: FightStorage;
  /** Gives a command its id, time and seed. */
  readonly issue: (command: Command) => IssuedCommand;
  readonly onRefused?: OnRefused;
  readonly connection: Connection;
  readonly isAsleep: () => boolean;
  readonly onChange: () => void;
  readonly onReopen: (reason: ReopenReason) => void;
}

/** Older entries are fetched this many steps before the undo stack needs them. */
const UNDO_MARGIN = 40;
/**
 * A save writes the whole fight, so it is rare. Nothing is lost: a command stays on the disk until a stored fight
 * contains it.
 */
const SAVE_PAUSE = 5000;
const TAIL_SAVED = 60;

/** One fight in the page: its replica, its outbox, its sender and its receiver. */
export class LocalFight {
  readonly #options: LocalFightOptions;
  readonly #opened: OpenedFight;
  readonly replica: FightReplica;
  readonly #outbox: FightOutbox;
  readonly #journal: LiveJournal;
  readonly #send: () => Promise<void>;
  #replaced = false;
  #lost: LostSteps | null = null;
  #fetchingOlder = false;
  #saveSoon: ReturnType<typeof setTimeout> | undefined;

  constructor(opened: OpenedFight, options: LocalFightOptions) {
    this.#options = options;
    this.#opened = opened;
    const { username, transport, storage, connection, isAsleep, onChange, onRefused, onReopen } = options;
    const fightId = opened.fight_id;
    const replica = new FightReplica(opened.fight, opened.entries);
    const outbox = new FightOutbox({
      fightId,
      username,
      storage,
      onWritten: () => {
        onChange();
        void this.#send();
      },
    });
    const both = { fightId, replica, transport, connection };
    const journal = new LiveJournal({
      ...both,
      isAsleep,
      onConfirmed: (entries) => {
        outbox.settle(entries.map(({ issued }) => issued.id));
        this.#settled();
        this.#findAgain(entries);
      },
      onOpen: () => void this.#send(),
      onReopen,
    });
    this.#send = createSender({
      ...both,
      outbox,
      journal,
      onRefused,
      onSettled: () => this.#settled(),
      // Lost steps that are sent again must come before newer commands.
      isPaused: () => this.#isUndecided || transport.isLocal === true,
      onReopen,
    });
    this.replica = replica;
    this.#outbox = outbox;
    this.#journal = journal;
  }

  get fightId(): string {
    return this.#opened.fight_id;
  }

  get isKept(): boolean {
    return this.#outbox.isKept(this.replica.unsent);
  }

  get lost(): LostSteps | null {
    return this.#lost;
  }

  get #isUndecided(): boolean {
    return this.#lost !== null && this.#lost.entries.length > 0;
  }

  /** Loads the unsent commands of this device, before any new command. */
  async restore(): Promise<void> {
    const settled = this.replica.restore(await this.#outbox.list());
    this.#outbox.settle(settled.map(({ id }) => id));
  }

  start(): void {
    this.#journal.follow();
    this.#fetchForUndo();
    void this.save();
    void this.#send();
  }

  /** The tab is hidden. The browser may end it without notice. */
  sleep(): void {
    this.#journal.leave();
    void this.save();
  }

  async catchUp(): Promise<void> {
    this.#journal.follow();
    await this.#journal.catchUp();
    await this.#send();
  }

  /** The same fight was opened again. Takes the new entries. */
  receive(opened: OpenedFight): void {
    this.#journal.follow();
    this.#journal.receive(opened.entries);
    void this.#send();
  }

  /**
   * The server was set back. Continues from the server's state and remembers the steps that the server no longer has.
   */
  reopen(opened: OpenedFight): void {
    this.lose(lostSteps(this.#confirmed(Number.POSITIVE_INFINITY), opened));
    this.#journal.leave();
    this.replica.reset(opened.fight, opened.entries);
    this.#options.onChange();
    this.start();
  }

  /** Adds to the confirmed steps that the server no longer has. */
  lose(lost: LostSteps | null): void {
    if (lost === null) return;
    const before = this.#lost ?? { count: 0, entries: [] };
    this.#lost = { count: before.count + lost.count, entries: [...before.entries, ...lost.entries] };
  }

  /** The user has decided. The lost steps are sent again before all other unsent commands, or given up. */
  answerLost(answer: 'send-again' | 'give-up'): void {
    const commands = this.#lost?.entries.flatMap((entry) => commandOf(entry) ?? []) ?? [];
    this.#lost = null;
    if (answer === 'send-again') {
      this.replica.restoreFirst(commands);
      for (const issued of commands) this.#outbox.keep(issued);
    }
    const { storage, username } = this.#options;
    // The old state is still stored. It has a higher sequence number, but from a history that the server no longer has.
    void storage
      .forgetFight(username, this.#opened.encounter_id)
      .catch(() => {})
      .then(() => this.save());
    this.#options.onChange();
    void this.#send();
  }

  /** Applies a command here at once (optimistic update) and sends it. */
  dispatch(command: Command): Dispatched {
    const parsed = commandSchema.safeParse(command);
    // The server would refuse the command, and the page would have to revert it.
    if (!parsed.success) return { ok: false, refusal: 'invalid' };
    const issued = this.#options.issue(this.replica.withTarget(parsed.data));
    const done = this.replica.add(issued);
    if (!done.ok) {
      if (done.refusal === 'history-missing') void this.loadOlder();
      return done;
    }
    if (done.changed) {
      // It is sent as soon as it is persisted.
      this.#outbox.keep(issued);
      this.#options.onChange();
      this.#fetchForUndo();
    }
    return { ok: true };
  }

  async loadOlder(): Promise<void> {
    const { replica } = this;
    if (this.#fetchingOlder || replica.oldestAtHand <= 1) return;
    this.#fetchingOlder = true;
    let found: readonly JournalEntry[] = [];
    try {
      found = await this.#options.transport.listBefore(this.fightId, replica.oldestAtHand);
      replica.remember(found);
      this.#options.onChange();
    } catch (error) {
      this.#options.connection.failed(error);
    } finally {
      this.#fetchingOlder = false;
    }
    // A redone step is further back in the journal than its redo.
    if (found.length > 0) this.#fetchForUndo();
  }

  /** Sends once more what can be sent. The rest stays on the disk. */
  async close({ replaced }: { replaced: boolean }): Promise<void> {
    this.#replaced ||= replaced;
    this.#journal.close();
    await this.#outbox.written();
    await this.#send();
    await this.save();
  }

  /** The server no longer has the fight, so its commands cannot be delivered. */
  async abandon(): Promise<void> {
    this.#replaced = true;
    this.#journal.close();
    await this.#outbox.written();
    this.#outbox.settle(this.replica.unsent.map(({ id }) => id));
    await this.save();
  }

  /** Lost steps can come back when another device sends them again. */
  #findAgain(entries: readonly JournalEntry[]): void {
    if (this.#lost === null) return;
    this.#lost = stillLost(this.#lost, entries);
    if (this.#lost === null) this.answerLost('give-up');
  }

  #settled(): void {
    this.#options.onChange();
    this.#saveSoon ??= setTimeout(() => void this.save(), SAVE_PAUSE);
  }

  #fetchForUndo(): void {
    const { oldestNeeded, oldestAtHand } = this.replica;
    if (oldestNeeded !== undefined && oldestNeeded - oldestAtHand < UNDO_MARGIN) void this.loadOlder();
  }

  /** Stores the confirmed state and removes the commands that it contains. */
  async save(): Promise<void> {
    clearTimeout(this.#saveSoon);
    this.#saveSoon = undefined;
    const { storage, username } = this.#options;
    // While undecided, the stored state is the only copy of the lost steps. A reload offers them again.
    if (this.#isUndecided) return;
    const settled = this.#outbox.takeSettled();
    const remove = () => storage.remove({ username, fightId: this.fightId }, settled).catch(() => {});
    // Another fight is now stored for this encounter.
    if (this.#replaced) return remove();
    await storage.saveFight(username, this.#confirmed(TAIL_SAVED), settled).catch(remove);
  }

  #confirmed(entries: number): OpenedFight {
    return { ...this.#opened, fight: this.replica.confirmed, entries: this.replica.tail(entries) };
  }
}
