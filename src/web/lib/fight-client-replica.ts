import { applyCommand } from '#domain/combat/apply-command.ts';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { followEntry, type JournalEntry } from '#domain/combat/journal.ts';
import { difference } from '#domain/combat/patch.ts';
import type { RefusalCode } from '#domain/combat/refusal.ts';

/** A command that is not confirmed yet, with what it did here; `entry` is null where it does nothing any more. */
interface Pending {
  readonly issued: IssuedCommand;
  readonly entry: JournalEntry | null;
  readonly fight: Fight;
}

/**
 * A copy of a fight that runs ahead of the server: what the server has confirmed, and on top of it the commands that
 * it has not. When others' commands come in between, the pending ones are applied anew on top of them, as the server
 * will. No I/O: the client around it does the sending.
 */
export class FightReplica {
  #confirmed: Fight;
  #pending: readonly Pending[] = [];
  /** The confirmed journal, as far as it is at hand. */
  readonly #entries = new Map<number, JournalEntry>();
  /** The same in order, worked out when it is asked for. */
  #sorted: readonly JournalEntry[] | undefined;
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
    return this.#pending.map(({ issued }) => issued);
  }

  /** The journal at hand, oldest first, with what is pending at its end. */
  get journal(): readonly JournalEntry[] {
    this.#sorted ??= [...this.#entries.values()].sort((one, other) => one.sequence - other.sequence);
    return [...this.#sorted, ...this.#pending.flatMap(({ entry }) => entry ?? [])];
  }

  get oldestAtHand(): number {
    return Math.min(this.#confirmed.history.sequence + 1, this.#oldest);
  }

  findEntry(sequence: number | null): JournalEntry | undefined {
    return sequence === null ? undefined : this.#find(sequence);
  }

  /** Takes in older entries, for the log and for undoing further back. */
  remember(entries: readonly JournalEntry[]): void {
    this.#sorted = undefined;
    for (const entry of entries) {
      this.#entries.set(entry.sequence, entry);
      this.#oldest = Math.min(this.#oldest, entry.sequence);
    }
  }

  /** Does a command here and now. Only what changes something is kept for sending. */
  add(issued: IssuedCommand): { ok: true; changed: boolean } | { ok: false; refusal: RefusalCode } {
    const applied = applyCommand(this.fight, issued, this.#find);
    if (!applied.ok) return applied;
    if (applied.entry === null) return { ok: true, changed: false };
    this.#pending = [...this.#pending, { issued, entry: applied.entry, fight: applied.fight }];
    return { ok: true, changed: true };
  }

  /** Commands kept from before a reload; they are the server's to judge, so none is turned away here. */
  restore(commands: readonly IssuedCommand[]): void {
    // The journal may have them already: the answer was lost, the command was not.
    const known = new Set(this.journal.map(({ issued }) => issued.id));
    this.#replay(commands.filter(({ id }) => !known.has(id)));
  }

  /** Takes over what the server has decided. False when entries in between are missing. */
  receive(entries: readonly JournalEntry[]): boolean {
    let rebase = false;
    for (const entry of entries) {
      const next = this.#confirmed.history.sequence + 1;
      if (entry.sequence < next) continue;
      if (entry.sequence > next) {
        if (rebase) this.#replay(this.unsent);
        return false;
      }
      const [first, ...others] = this.#pending;
      this.remember([entry]);
      if (!rebase && first && isSame(first.entry, entry)) {
        // Just what was done here already: keeping the same objects spares the page a rendering.
        this.#confirmed = first.fight;
        this.#pending = others;
        continue;
      }
      this.#confirmed = followEntry(this.#confirmed, entry);
      this.#pending = this.#pending.filter(({ issued }) => issued.id !== entry.issued.id);
      rebase = true;
    }
    if (rebase) this.#replay(this.unsent);
    return true;
  }

  /** Gives up commands that the server did not take. */
  drop(ids: ReadonlySet<string>): void {
    if (!this.#pending.some(({ issued }) => ids.has(issued.id))) return;
    this.#replay(this.unsent.filter(({ id }) => !ids.has(id)));
  }

  readonly #find = (sequence: number): JournalEntry | undefined => {
    if (sequence <= this.#confirmed.history.sequence) return this.#entries.get(sequence);
    return this.#pending.find(({ entry }) => entry?.sequence === sequence)?.entry ?? undefined;
  };

  #replay(commands: readonly IssuedCommand[]): void {
    this.#pending = [];
    for (const issued of commands) {
      const before = this.fight;
      const applied = applyCommand(before, issued, this.#find);
      const pending = applied.ok
        ? { issued, entry: applied.entry, fight: applied.fight }
        : { issued, entry: null, fight: before };
      this.#pending = [...this.#pending, pending];
    }
  }
}

function isSame(own: JournalEntry | null, theirs: JournalEntry): boolean {
  if (own === null || own.issued.id !== theirs.issued.id) return false;
  return (
    difference(
      { patch: own.forward, history: own.history },
      { patch: theirs.forward, history: theirs.history },
    ).length === 0
  );
}
