import type { OpenedFight } from '#contract/fight.ts';
import { type Command, commandSchema, type IssuedCommand } from '#domain/combat/commands.ts';
import type { RefusalCode } from '#domain/combat/refusal.ts';
import { LiveJournal } from './live-journal.ts';
import { FightOutbox } from './outbox.ts';
import type { Reach } from './reach.ts';
import { FightReplica } from './replica.ts';
import { FightSender, type OnRefused } from './sender.ts';
import type { FightStorage } from './storage.ts';
import type { FightTransport } from './transport.ts';

export type Dispatched = { readonly ok: true } | { readonly ok: false; readonly refusal: RefusalCode };

export interface SessionOptions {
  readonly username: string;
  readonly transport: FightTransport;
  readonly storage: FightStorage;
  /** Gives a command its id, time and seed. */
  readonly issue: (command: Command) => IssuedCommand;
  readonly onRefused?: OnRefused;
  readonly reach: Reach;
  readonly isAsleep: () => boolean;
  readonly onChange: () => void;
  /** Another fight has taken this one's place, or the server no longer has it. */
  readonly onReplaced: () => void;
}

/** How far ahead of the undo stack older entries are fetched. */
const UNDO_MARGIN = 40;
const SAVE_PAUSE = 1000;
const TAIL_SAVED = 60;

/** One fight in the page: what it shows, what of it is unsent, and the way of both to the server and back. */
export class FightSession {
  readonly #options: SessionOptions;
  readonly #opened: OpenedFight;
  readonly replica: FightReplica;
  readonly #outbox: FightOutbox;
  readonly #journal: LiveJournal;
  readonly #sender: FightSender;
  #replaced = false;
  #fetchingOlder = false;
  #saveSoon: ReturnType<typeof setTimeout> | undefined;

  constructor(opened: OpenedFight, options: SessionOptions) {
    this.#options = options;
    this.#opened = opened;
    const { username, transport, storage, reach, isAsleep, onChange, onRefused, onReplaced } = options;
    const fightId = opened.fight_id;
    const replica = new FightReplica(opened.fight, opened.entries);
    const outbox = new FightOutbox({
      fightId,
      username,
      storage,
      onWritten: () => {
        onChange();
        void this.#sender.flush();
      },
    });
    const both = { fightId, replica, transport, reach };
    const journal = new LiveJournal({
      ...both,
      isAsleep,
      onConfirmed: (entries) => {
        outbox.settle(entries.map(({ issued }) => issued.id));
        this.#settled();
      },
      onOpen: () => void this.#sender.flush(),
      onReplaced,
    });
    const onSettled = () => this.#settled();
    this.#sender = new FightSender({ ...both, outbox, journal, onRefused, onSettled, onGone: onReplaced });
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

  /** What is kept on this device belongs to the fight before anything new is done. */
  async restore(): Promise<void> {
    const settled = this.replica.restore(await this.#outbox.list());
    this.#outbox.settle(settled.map(({ id }) => id));
  }

  /** Sees to the fight from now on. */
  start(): void {
    this.#journal.follow();
    this.#fetchForUndo();
    void this.#save();
    void this.#sender.flush();
  }

  sleep(): void {
    this.#journal.leave();
  }

  /** Looks for what is new and sends what is unsent. */
  async catchUp(): Promise<void> {
    this.#journal.follow();
    await this.#journal.catchUp();
    await this.#sender.flush();
  }

  /** The same fight, opened once more: nothing but what is new. */
  receive(opened: OpenedFight): void {
    this.#journal.follow();
    this.#journal.receive(opened.entries);
    void this.#sender.flush();
  }

  /** Does a command here at once and sees to it that the server does it too. */
  dispatch(command: Command): Dispatched {
    const parsed = commandSchema.safeParse(command);
    // The server would not read it, and it would vanish after it was shown.
    if (!parsed.success) return { ok: false, refusal: 'invalid' };
    const issued = this.#options.issue(this.replica.withTarget(parsed.data));
    const done = this.replica.add(issued);
    if (!done.ok) {
      if (done.refusal === 'history-missing') void this.loadOlder();
      return done;
    }
    if (done.changed) {
      // It is sent as soon as it is kept.
      this.#outbox.keep(issued);
      this.#options.onChange();
      this.#fetchForUndo();
    }
    return { ok: true };
  }

  /** Fetches an earlier piece of the journal. */
  async loadOlder(): Promise<void> {
    const { replica } = this;
    if (this.#fetchingOlder || replica.oldestAtHand <= 1) return;
    this.#fetchingOlder = true;
    try {
      replica.remember(await this.#options.transport.listBefore(this.fightId, replica.oldestAtHand));
      this.#options.onChange();
    } catch (error) {
      this.#options.reach.failed(error);
    } finally {
      this.#fetchingOlder = false;
    }
  }

  /** Sends what can be sent once more; the rest stays on the disk. */
  async close({ replaced }: { replaced: boolean }): Promise<void> {
    this.#replaced ||= replaced;
    this.#journal.close();
    await this.#outbox.written();
    await this.#sender.flush();
    await this.#save();
  }

  /** The server no longer has the fight: nothing of it can be delivered. */
  async abandon(): Promise<void> {
    this.#replaced = true;
    this.#journal.close();
    await this.#outbox.written();
    this.#outbox.settle(this.replica.unsent.map(({ id }) => id));
    await this.#save();
  }

  #settled(): void {
    this.#options.onChange();
    this.#saveSoon ??= setTimeout(() => void this.#save(), SAVE_PAUSE);
  }

  #fetchForUndo(): void {
    const { undo_top, redo_top } = this.replica.fight.history;
    for (const top of [undo_top, redo_top]) {
      if (top !== null && top - this.replica.oldestAtHand < UNDO_MARGIN) void this.loadOlder();
    }
  }

  async #save(): Promise<void> {
    clearTimeout(this.#saveSoon);
    this.#saveSoon = undefined;
    const { storage, username } = this.#options;
    const settled = this.#outbox.takeSettled();
    const remove = () => storage.remove({ username, fightId: this.fightId }, settled).catch(() => {});
    // Its place on this device is another fight's by now.
    if (this.#replaced) return remove();
    const fight = this.replica.confirmed;
    const saved = { ...this.#opened, fight, entries: this.replica.tail(TAIL_SAVED) };
    await storage.saveFight(username, saved, settled).catch(remove);
  }
}
