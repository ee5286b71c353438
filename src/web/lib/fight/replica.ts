import type { JournalPosition } from '#contract/fight.ts';
import { applyCommand, neededEntries } from '#domain/combat/apply-command.ts';
import type { Command, IssuedCommand } from '#domain/combat/commands.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { canFollow, followEntry, type JournalEntry } from '#domain/combat/journal/journal.ts';
import { difference } from '#domain/combat/journal/patch.ts';
import type { RefusalCode } from '#domain/combat/refusal.ts';

/** An unconfirmed command with its local effect. `entry` is null when it has no effect on the current state. */
interface Pending {
  readonly issued: IssuedCommand;
  readonly entry: JournalEntry | null;
  readonly fight: Fight;
}

/**
 * A copy of a fight with optimistic updates: the confirmed state of the server, and the pending commands on top of it.
 * When commands of other devices are confirmed, the pending ones are rebased onto them, as the server will apply them.
 * No I/O: the client sends.
 */
export class FightReplica {
  #confirmed: Fight;
  #pending: readonly Pending[] = [];
  /** The confirmed journal, as far as it is loaded. */
  readonly #entries = new Map<number, JournalEntry>();
  /** The same entries, sorted. Undefined when they must be sorted again. */
  #sorted: JournalEntry[] | undefined = [];
  /** Caches. Undefined after a change. */
  #journal: readonly JournalEntry[] | undefined;
  #unsent: readonly IssuedCommand[] | undefined;
  #oldest = Number.POSITIVE_INFINITY;

  constructor(confirmed: Fight, entries: readonly JournalEntry[]) {
    this.#confirmed = confirmed;
    this.remember(entries);
  }

  /** The fight as the page shows it. */
  get fight(): Fight {
    return this.#pending.at(-1)?.fight ?? this.#confirmed;
  }

  get confirmed(): Fight {
    return this.#confirmed;
  }

  get unsent(): readonly IssuedCommand[] {
    this.#unsent ??= this.#pending.map(({ issued }) => issued);
    return this.#unsent;
  }

  /** The end of the confirmed journal in this page. */
  get position(): JournalPosition {
    const { sequence } = this.#confirmed.history;
    return { sequence, id: this.#entries.get(sequence)?.issued.id ?? null };
  }

  /** The loaded journal, oldest first, with the pending steps at its end. */
  get journal(): readonly JournalEntry[] {
    this.#journal ??= [...this.#inOrder(), ...this.#pending.flatMap(({ entry }) => entry ?? [])];
    return this.#journal;
  }

  tail(count: number): JournalEntry[] {
    return this.#inOrder().slice(-count);
  }

  get oldestAtHand(): number {
    return Math.min(this.#confirmed.history.sequence + 1, this.#oldest);
  }

  /**
   * The oldest entry that the next undo or redo needs, as far as the loaded journal shows. Undefined when there is
   * none.
   */
  get oldestNeeded(): number | undefined {
    const needed = (['undo', 'redo'] as const).flatMap((type) =>
      neededEntries(this.fight, { type }, this.#find),
    );
    return needed.length === 0 ? undefined : Math.min(...needed);
  }

  /** Adds the id of the target command to an undo, so that it never undoes a concurrent command of another device. */
  withTarget(command: Command): Command {
    if (command.type !== 'undo' && command.type !== 'redo') return command;
    const { undo_top, redo_top } = this.fight.history;
    const top = command.type === 'undo' ? undo_top : redo_top;
    const entry = top === null ? undefined : this.#find(top);
    return entry ? { ...command, target: entry.issued.id } : command;
  }

  /** Replaces the confirmed state. Unsent commands are applied on top of the new one. */
  reset(confirmed: Fight, entries: readonly JournalEntry[]): void {
    this.#confirmed = confirmed;
    this.#entries.clear();
    this.#sorted = [];
    this.#oldest = Number.POSITIVE_INFINITY;
    this.remember(entries);
    const ids = new Set(entries.map(({ issued }) => issued.id));
    this.#replay(this.unsent.filter(({ id }) => !ids.has(id)));
  }

  remember(entries: readonly JournalEntry[]): void {
    this.#journal = undefined;
    for (const entry of entries) {
      // Usually this is the next entry. Then a long journal needs no sorting.
      if (this.#sorted && entry.sequence > (this.#sorted.at(-1)?.sequence ?? 0)) this.#sorted.push(entry);
      else this.#sorted = undefined;
      this.#entries.set(entry.sequence, entry);
      this.#oldest = Math.min(this.#oldest, entry.sequence);
    }
  }

  /** Applies a command locally. Only a command that changes something becomes pending. */
  add(issued: IssuedCommand): { ok: true; changed: boolean } | { ok: false; refusal: RefusalCode } {
    const applied = applyCommand(this.fight, issued, this.#find);
    if (!applied.ok) return applied;
    if (applied.entry === null) return { ok: true, changed: false };
    this.#become([...this.#pending, { issued, entry: applied.entry, fight: applied.fight }]);
    return { ok: true, changed: true };
  }

  /**
   * Adds stored commands of this device as pending. Includes commands without an effect here, because the server
   * decides. Returns the commands that are already in the journal: their response was lost.
   */
  restore(commands: readonly IssuedCommand[]): IssuedCommand[] {
    const confirmed = this.#confirmedIds();
    const pending = new Set(this.unsent.map(({ id }) => id));
    const restored = commands.filter(({ id }) => !confirmed.has(id) && !pending.has(id));
    if (restored.length > 0) this.#replay([...this.unsent, ...restored]);
    return commands.filter(({ id }) => confirmed.has(id));
  }

  /** The same for commands that are older than all pending ones. */
  restoreFirst(commands: readonly IssuedCommand[]): void {
    const confirmed = this.#confirmedIds();
    const first = commands.filter(({ id }) => !confirmed.has(id));
    const ids = new Set(first.map(({ id }) => id));
    this.#replay([...first, ...this.unsent.filter(({ id }) => !ids.has(id))]);
  }

  /**
   * Applies the server's entries. `gap`: entries in between are missing. `lost`: an entry cannot be followed from here
   * (see `canFollow`), and the fight must be opened again.
   */
  receive(entries: readonly JournalEntry[]): 'complete' | 'gap' | 'lost' {
    let rebase = false;
    for (const entry of entries) {
      const next = this.#confirmed.history.sequence + 1;
      if (entry.sequence < next) continue;
      if (!canFollow(this.#confirmed, entry, this.#find)) {
        if (rebase) this.#replay(this.unsent);
        return entry.sequence > next ? 'gap' : 'lost';
      }
      const [first, ...others] = this.#pending;
      this.remember([entry]);
      if (!rebase && first && isSame(first.entry, entry)) {
        // The confirmed result equals the local one. The page keeps its objects and does not render again.
        this.#confirmed = first.fight;
        this.#become(others);
        continue;
      }
      this.#confirmed = followEntry(this.#confirmed, entry, this.#find);
      this.#become(this.#pending.filter(({ issued }) => issued.id !== entry.issued.id));
      rebase = true;
    }
    if (rebase) this.#replay(this.unsent);
    return 'complete';
  }

  /** Removes pending commands that the server answered without an entry. */
  drop(ids: ReadonlySet<string>): void {
    if (!this.#pending.some(({ issued }) => ids.has(issued.id))) return;
    this.#replay(this.unsent.filter(({ id }) => !ids.has(id)));
  }

  readonly #find = (sequence: number): JournalEntry | undefined => {
    if (sequence <= this.#confirmed.history.sequence) return this.#entries.get(sequence);
    return this.#pending.find(({ entry }) => entry?.sequence === sequence)?.entry ?? undefined;
  };

  #confirmedIds(): ReadonlySet<string> {
    return new Set(this.#inOrder().map(({ issued }) => issued.id));
  }

  #inOrder(): readonly JournalEntry[] {
    this.#sorted ??= [...this.#entries.values()].sort((one, other) => one.sequence - other.sequence);
    return this.#sorted;
  }

  #become(pending: readonly Pending[]): void {
    this.#pending = pending;
    this.#unsent = undefined;
    this.#journal = undefined;
  }

  #replay(commands: readonly IssuedCommand[]): void {
    this.#become([]);
    for (const issued of commands) {
      const before = this.fight;
      const applied = applyCommand(before, issued, this.#find);
      const pending = applied.ok
        ? { issued, entry: applied.entry, fight: applied.fight }
        : { issued, entry: null, fight: before };
      this.#become([...this.#pending, pending]);
    }
  }
}

function isSame(own: JournalEntry | null, theirs: JournalEntry): boolean {
  if (own === null || own.issued.id !== theirs.issued.id) return false;
  return (
    difference(
      { change: own.change, history: own.history },
      { change: theirs.change, history: theirs.history },
    ).length === 0
  );
}
