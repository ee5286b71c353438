import type { CommandResult } from '#contract/fight.ts';
import { type Applied, applyCommand, neededEntries } from '#domain/combat/apply-command.ts';
import type { Command, IssuedCommand } from '#domain/combat/commands.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { type JournalEntry, patchOf, withoutReplaced } from '#domain/combat/journal/journal.ts';
import { FIGHT_JOURNAL_BYTES_MAXIMUM } from '#domain/combat/limits.ts';
import { createEventLoopYield } from '#server/event-loop-yield.ts';
import { type EntryRow, type Journal, rowOf } from '#server/fights/fight-journal.ts';

/**
 * Limit of new entries in one request. Later commands wait for the next request, so that small commands with large
 * effects do not block other users.
 */
const BATCH_BYTES_MAXIMUM = 1_000_000;
/**
 * Limit of work in one request. Each command reads every combatant and computes its change. An undo that affects a
 * thousand combatants is only a few bytes, and on SQLite other writers wait until the request ends.
 */
const BATCH_WORK_MAXIMUM = 10_000;

export interface Judged {
  /** For the first commands, at least one. The others were not judged. */
  readonly results: CommandResult[];
  /** The fight after these commands. */
  readonly fight: Fight;
  readonly added: JournalEntry[];
  /** The new entries as stored: without the parts that a later entry of the gesture replaced. */
  readonly rows: EntryRow[];
  /** A stored entry that the first new entry replaces. */
  readonly overwritten: EntryRow | undefined;
  /** The answers to repeat if a client retries a command that is not in the journal. */
  readonly answers: CommandResult[];
  /** The growth of the fight's journal, and the size of its changes. */
  readonly journalBytes: number;
  readonly changeBytes: number;
}

interface Options {
  readonly journal: Journal;
  readonly fight: Fight;
  /** The size of the fight's journal. */
  readonly journalBytes: number;
  readonly commands: readonly IssuedCommand[];
  /** The account has reached its limit for fights. */
  readonly isFull?: boolean;
  /**
   * The results of commands that were judged before, including refused ones. Judging one again after a later command
   * would break the order.
   */
  readonly known: Map<string, CommandResult>;
}

/** Judges commands in order, each exactly once. Writes nothing. */
export async function judgeCommands(options: Options): Promise<Judged> {
  const { journal, commands, known } = options;
  const atHand = new Map<number, JournalEntry | undefined>();
  const lookup = (sequence: number) => atHand.get(sequence);
  const rows = new Map<number, EntryRow>();
  const added: JournalEntry[] = [];
  const answers: CommandResult[] = [];
  const results: CommandResult[] = [];
  let { fight } = options;
  let overwritten: EntryRow | undefined;
  let journalBytes = 0;
  let changeBytes = 0;
  let work = 0;
  const yieldToOthers = createEventLoopYield();

  function add(entry: JournalEntry): void {
    const replaced = entry.replaces === undefined ? undefined : atHand.get(entry.replaces);
    if (replaced) {
      const row = rowOf(withoutReplaced(replaced));
      if (rows.has(row.sequence)) rows.set(row.sequence, row);
      else overwritten = row;
    }
    const row = rowOf(entry);
    rows.set(entry.sequence, row);
    added.push(entry);
    atHand.set(entry.sequence, entry);
    journalBytes += bytesOf(row.entry);
    changeBytes += bytesOf(row.change);
  }

  for (const issued of commands) {
    let result = known.get(issued.id);
    if (result === undefined) {
      if (journalBytes + changeBytes > BATCH_BYTES_MAXIMUM || work > BATCH_WORK_MAXIMUM) break;
      if (options.isFull) result = { id: issued.id, status: 'refused', refusal: 'account-full' };
      else if (options.journalBytes + journalBytes > FIGHT_JOURNAL_BYTES_MAXIMUM) {
        // A full journal stays full, so this answer need not be stored.
        result = { id: issued.id, status: 'refused', refusal: 'journal-full' };
      } else {
        await fetchNeeded(issued.command);
        const applied = applyCommand(fight, issued, lookup);
        result = resultOf(issued.id, applied);
        work += Object.keys(fight.combatants).length;
        if (applied.ok && applied.entry !== null) {
          fight = applied.fight;
          add(applied.entry);
          work += patchOf(applied.entry, lookup)?.length ?? 0;
        } else {
          answers.push(result);
          journalBytes += bytesOf(JSON.stringify(result));
        }
      }
      known.set(issued.id, result);
      await yieldToOthers();
    }
    results.push(result);
  }
  return {
    results,
    fight,
    added,
    rows: [...rows.values()],
    overwritten,
    answers,
    journalBytes,
    changeBytes,
  };

  /** Loops, because the entry that an undo refers to is known only after the undone entry is loaded. */
  async function fetchNeeded(command: Command): Promise<void> {
    for (;;) {
      const missing = neededEntries(fight, command, lookup).filter((sequence) => !atHand.has(sequence));
      if (missing.length === 0) return;
      for (const sequence of missing) atHand.set(sequence, await journal.find(sequence));
    }
  }
}

function resultOf(id: string, applied: Applied): CommandResult {
  if (!applied.ok) return { id, status: 'refused', refusal: applied.refusal };
  if (applied.entry === null) return { id, status: 'unchanged' };
  return { id, status: 'applied', sequence: applied.entry.sequence };
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}
