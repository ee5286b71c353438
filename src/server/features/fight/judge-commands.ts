import type { CommandResult } from '#contract/fight.ts';
import { type Applied, applyCommand, neededEntries } from '#domain/combat/apply-command.ts';
import type { Command, IssuedCommand } from '#domain/combat/commands.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { type JournalEntry, patchOf, withoutReplaced } from '#domain/combat/journal/journal.ts';
import { JOURNAL_BYTES_MAXIMUM } from '#domain/combat/limits.ts';
import { type EntryRow, type Journal, rowOf } from '#server/fights/fight-journal.ts';
import { createTurns } from '#server/turns.ts';

/**
 * So many bytes of new entries in one request: the commands after it are left for the next one, so that a few bytes
 * of commands cannot hold up everybody else.
 */
const BATCH_BYTES_MAXIMUM = 1_000_000;
/**
 * So much work in one request: each command looks at every combatant and makes the steps of its change. Undo and redo
 * of what happened to a thousand are a few bytes each, and on SQLite other writers wait until a request has ended.
 */
const BATCH_WORK_MAXIMUM = 10_000;

export interface Judged {
  /** For the first of the commands, at least one; the others were not looked at. */
  readonly results: CommandResult[];
  /** The fight after them. */
  readonly fight: Fight;
  /** The new entries. */
  readonly added: JournalEntry[];
  /** The same as they are stored: without what a gesture has replaced. */
  readonly rows: EntryRow[];
  /** A stored entry that the first new one replaces. */
  readonly overwritten: EntryRow | undefined;
  /** What to answer whenever one of the commands comes again that the journal did not take. */
  readonly answers: CommandResult[];
  /** What the fight's journal grows by, and how large its changes are. */
  readonly journalBytes: number;
  readonly changeBytes: number;
}

interface Options {
  readonly journal: Journal;
  readonly fight: Fight;
  /** What the fight's journal has taken so far. */
  readonly journalBytes: number;
  readonly commands: readonly IssuedCommand[];
  /** The account takes no more of fights. */
  readonly isFull?: boolean;
  /**
   * What became of those that were judged before, also of the refused ones: judged again after a later command, one
   * would be out of its order.
   */
  readonly known: Map<string, CommandResult>;
}

/** Judges commands in order, each once and for all; nothing is written. */
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
  const letOthersIn = createTurns();

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
      else if (options.journalBytes + journalBytes > JOURNAL_BYTES_MAXIMUM) {
        // A full journal stays full, so the same answer comes again without being kept.
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
      await letOthersIn();
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

  /** What an undo refers to is known only when the entry it undoes is at hand: so it is asked twice. */
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
