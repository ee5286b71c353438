import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { CommandResult } from '#contract/fight.ts';
import type { Stored } from '#domain/combat/journal/formats/format-step.ts';
import { readEntry } from '#domain/combat/journal/formats/replay-entries.ts';
import { type JournalEntry, withTypeAlone } from '#domain/combat/journal/journal.ts';
import { UNDO_BYTES_MAXIMUM, UNDO_ENTRIES_MAXIMUM } from '#domain/combat/limits.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import type { FightEntriesTable } from '#server/storage/tables/fights.ts';

/** The maximum of the column. A larger number from a client is clamped to it. */
const SEQUENCE_MAXIMUM = 2 ** 31 - 1;
const PRUNED_AT_ONCE = 200;
/**
 * A page of the journal ends after the entry that exceeds this size. An entry about a thousand combatants is a hundred
 * kilobytes.
 */
const PAGE_BYTES_MAXIMUM = 1_000_000;

export type EntryRow = Pick<FightEntriesTable, 'sequence' | 'command_id' | 'entry'> & { change: string };

/** The kept changes: all from `from` on, with their total size. */
export interface KeptChanges {
  readonly from: number;
  readonly bytes: number;
}

interface Page {
  ownerId: string;
  fightId: string;
  direction: 'after' | 'before';
  /** The page begins after this number, or ends before it. */
  edge: number;
  count: number;
}

/** The entries nearest to an edge, up to `count` and the page size, but at least one. */
async function listPage(db: Kysely<Database>, page: Page): Promise<Stored[]> {
  const { ownerId, fightId, direction, edge, count } = page;
  const [comparison, order] = direction === 'after' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  // Measures with octet_length, which does not read the texts. Only the texts of the page are read.
  const { rows } = await sql<
    Pick<FightEntriesTable, 'entry' | 'change'>
  >`select entry, change from fight_entries
    where user_id = ${ownerId} and fight_id = ${fightId} and sequence in (
      select sequence from (
        select sequence, sum(bytes) over (order by sequence ${order}) - bytes as bytes_before from (
          select sequence, octet_length(entry) + coalesce(octet_length(change), 0) as bytes
          from fight_entries where user_id = ${ownerId} and fight_id = ${fightId} and sequence > 0
            and sequence ${comparison} ${Math.min(edge, SEQUENCE_MAXIMUM)}
          order by sequence ${order} limit ${count}
        ) as nearest
      ) as measured where bytes_before < ${PAGE_BYTES_MAXIMUM}
    ) order by sequence`.execute(db);
  return rows.map(readRow);
}

export function journalOf(db: Kysely<Database>, ownerId: string, fightId: string) {
  const own = ownRows(db, ownerId);
  const entries = () => own.selectFrom('fight_entries').where('fight_id', '=', fightId);
  const update = () => own.updateTable('fight_entries').where('fight_id', '=', fightId);

  function listStoredAfter(after: number, count: number): Promise<Stored[]> {
    return listPage(db, { ownerId, fightId, direction: 'after', edge: after, count });
  }

  async function changeBytesAfter(sequence: number): Promise<number> {
    const { bytes } = await entries()
      .select(sql<number | string | null>`sum(octet_length(change))`.as('bytes'))
      .where('sequence', '>', sequence)
      .executeTakeFirstOrThrow();
    return Number(bytes ?? 0);
  }

  return {
    /** Returns entries in their stored format. Fewer entries than requested do not mean the end of the journal. */
    listStoredAfter,

    async listAfter(after: number, count: number): Promise<JournalEntry[]> {
      return (await listStoredAfter(after, count)).map(readEntry);
    },

    /** The last entries before a number, oldest first. */
    async listBefore(before: number, count: number): Promise<JournalEntry[]> {
      return (await listPage(db, { ownerId, fightId, direction: 'before', edge: before, count })).map(
        readEntry,
      );
    },

    async find(sequence: number): Promise<JournalEntry | undefined> {
      const row = await entries()
        .select(['entry', 'change'])
        .where('sequence', '=', sequence)
        .executeTakeFirst();
      return row && readEntry(readRow(row));
    },

    /** The id of the command at a position of the journal. */
    async findCommandAt(sequence: number): Promise<string | undefined> {
      const row = await entries()
        .select('command_id')
        .where('sequence', '=', Math.min(sequence, SEQUENCE_MAXIMUM))
        .executeTakeFirst();
      return row?.command_id;
    },

    /** The results of commands that were judged before. Rows are never deleted, so any command may be retried. */
    async findResults(commandIds: readonly string[]): Promise<Map<string, CommandResult>> {
      const rows = await entries()
        .select(['command_id', 'sequence'])
        .select((column) =>
          column.case().when('sequence', '<', 0).then(column.ref('entry')).end().as('answer'),
        )
        .where('command_id', 'in', commandIds)
        .execute();
      return new Map(
        rows.map(({ command_id, sequence, answer }) => [
          command_id,
          answer === null
            ? { id: command_id, status: 'applied', sequence }
            : (JSON.parse(answer) as CommandResult),
        ]),
      );
    },

    async insert(rows: readonly EntryRow[]): Promise<void> {
      const place = { user_id: ownerId, fight_id: fightId };
      await db
        .insertInto('fight_entries')
        .values(rows.map((row) => ({ ...place, ...row })))
        .execute();
    },

    /** For an entry that the next entry of its gesture has replaced. */
    async overwrite({ sequence, entry, change }: EntryRow): Promise<void> {
      await update().set({ entry, change }).where('sequence', '=', sequence).execute();
    },

    /**
     * Stores the answers to commands that are not in the journal. They are in the same table with numbers below 0,
     * because one unique key over all command ids makes two servers agree on each command.
     */
    async keepAnswers(results: readonly CommandResult[]): Promise<void> {
      const { lowest } = await entries()
        .select((column) => column.fn.min<number | null>('sequence').as('lowest'))
        .executeTakeFirstOrThrow();
      const next = Math.min(0, lowest ?? 0) - 1;
      await db
        .insertInto('fight_entries')
        .values(
          results.map((result, index) => ({
            user_id: ownerId,
            fight_id: fightId,
            sequence: next - index,
            command_id: result.id,
            entry: JSON.stringify(result),
            change: null,
          })),
        )
        .execute();
    },

    changeBytesAfter,

    /**
     * Removes the oldest changes that exceed the limits of undo; the newest always stays. The caller has written a
     * snapshot that includes all changes, so only undo needs them.
     */
    async pruneChanges(kept: KeptChanges, newest: number): Promise<KeptChanges> {
      let { from, bytes } = kept;
      // Measured again, because another server may have pruned concurrently, and gestures may have replaced counted
      // entries.
      if (bytes > UNDO_BYTES_MAXIMUM) bytes = await changeBytesAfter(from - 1);
      const isWithin = () =>
        from >= newest || (bytes <= UNDO_BYTES_MAXIMUM && newest - from < UNDO_ENTRIES_MAXIMUM);
      while (!isWithin()) {
        const rows = await entries()
          .select('sequence')
          .select(sql<number | null>`octet_length(change)`.as('bytes'))
          .where('sequence', '>=', from)
          .where('sequence', '<', newest)
          .orderBy('sequence')
          .limit(PRUNED_AT_ONCE)
          .execute();
        if (rows.length === 0) break;
        for (const row of rows) {
          if (isWithin()) break;
          from = row.sequence + 1;
          bytes -= row.bytes ?? 0;
        }
      }
      if (from === kept.from) return { from, bytes };
      await update()
        .set({ change: null })
        .where('sequence', '>=', kept.from)
        .where('sequence', '<', from)
        .execute();
      return { from, bytes };
    },
  };
}

export type Journal = ReturnType<typeof journalOf>;

/** The parts of an entry that are removed together with its change. */
type Prunable = Pick<JournalEntry, 'change' | 'issued'>;

export function rowOf({ change, issued, ...entry }: JournalEntry): EntryRow {
  return {
    sequence: entry.sequence,
    command_id: issued.id,
    entry: JSON.stringify({ ...entry, issued: withTypeAlone(issued) }),
    change: JSON.stringify({ change, issued } satisfies Prunable),
  };
}

/** In format 1 the change is part of the entry. */
function readRow(row: Pick<FightEntriesTable, 'entry' | 'change'>): Stored {
  const pruned = { change: null };
  const kept = row.change === null ? pruned : (JSON.parse(row.change) as Prunable);
  return { ...(JSON.parse(row.entry) as Stored), ...kept };
}
