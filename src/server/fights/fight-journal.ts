import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { CommandResult } from '#contract/fight.ts';
import { readEntry } from '#domain/combat/journal/formats/replay-entries.ts';
import type { Stored } from '#domain/combat/journal/formats/step.ts';
import { type JournalEntry, withTypeAlone } from '#domain/combat/journal/journal.ts';
import { UNDO_BYTES_MAXIMUM, UNDO_ENTRIES_MAXIMUM } from '#domain/combat/limits.ts';
import { fixedStatement } from '#server/storage/fixed-statement.ts';
import type { Database, FightEntriesTable } from '#server/storage/schema.ts';

/** What the column can hold: a number beyond it is after everything too. */
const SEQUENCE_MAXIMUM = 2 ** 31 - 1;
const PRUNED_AT_ONCE = 200;
/** A page of a journal ends with the entry that exceeds this: a line about a thousand combatants is a hundred kilobytes. */
const PAGE_BYTES_MAXIMUM = 1_000_000;

export type EntryRow = Pick<FightEntriesTable, 'sequence' | 'command_id' | 'entry'> & { change: string };

/** The changes that are kept: those from `from` on, with their size. */
export interface KeptChanges {
  readonly from: number;
  readonly bytes: number;
}

interface JournalKey {
  ownerId: string;
  fightId: string;
}

interface PageKey extends JournalKey {
  /** The number that the page begins after, or ends before. */
  edge: number;
  count: number;
}

/** The entries nearest to an edge, as many as are wanted and fit into a page, and at least one. */
function selectPage(direction: 'after' | 'before') {
  const [comparison, order] =
    direction === 'after' ? ([sql`>`, sql`asc`] as const) : ([sql`<`, sql`desc`] as const);
  // By lengths alone, which rows carry in front: only the texts of the page itself are read.
  return fixedStatement<PageKey, Pick<FightEntriesTable, 'entry' | 'change'>>((db, values) => {
    const { ownerId, fightId, edge, count } = values;
    const near = sql`user_id = ${ownerId} and fight_id = ${fightId} and sequence > 0
      and sequence ${comparison} ${edge}`;
    const query = sql<Pick<FightEntriesTable, 'entry' | 'change'>>`select entry, change from fight_entries
      where user_id = ${ownerId} and fight_id = ${fightId} and sequence in (
        select sequence from (
          select sequence, sum(bytes) over (order by sequence ${order}) - bytes as bytes_before from (
            select sequence, octet_length(entry) + coalesce(octet_length(change), 0) as bytes
            from fight_entries where ${near} order by sequence ${order} limit ${count}
          ) as nearest
        ) as measured where bytes_before < ${PAGE_BYTES_MAXIMUM}
      ) order by sequence`;
    return { compile: () => query.compile(db) };
  });
}

const selectAfter = selectPage('after');
const selectBefore = selectPage('before');

/** Most commands come alone. */
const insertEntry = fixedStatement((db, values: JournalKey & EntryRow) =>
  db.insertInto('fight_entries').values({
    user_id: values.ownerId,
    fight_id: values.fightId,
    sequence: values.sequence,
    command_id: values.command_id,
    entry: values.entry,
    change: values.change,
  }),
);

/** The journal of one fight. */
export function journalOf(db: Kysely<Database>, ownerId: string, fightId: string) {
  const entries = () =>
    db.selectFrom('fight_entries').where('user_id', '=', ownerId).where('fight_id', '=', fightId);
  const update = () =>
    db.updateTable('fight_entries').where('user_id', '=', ownerId).where('fight_id', '=', fightId);

  async function listStoredAfter(after: number, count: number): Promise<Stored[]> {
    const edge = Math.min(after, SEQUENCE_MAXIMUM);
    const { rows } = await selectAfter(db, { ownerId, fightId, edge, count });
    return rows.map(readRow);
  }

  async function changeBytesAfter(sequence: number): Promise<number> {
    const { bytes } = await entries()
      .select(sql<number | string | null>`sum(octet_length(change))`.as('bytes'))
      .where('sequence', '>', sequence)
      .executeTakeFirstOrThrow();
    return Number(bytes ?? 0);
  }

  return {
    /** As they were written, of whatever format. Fewer than wanted do not mean that there are no more. */
    listStoredAfter,

    async listAfter(after: number, count: number): Promise<JournalEntry[]> {
      return (await listStoredAfter(after, count)).map(readEntry);
    },

    /** The last ones below a number, oldest first. */
    async listBefore(before: number, count: number): Promise<JournalEntry[]> {
      const edge = Math.min(before, SEQUENCE_MAXIMUM);
      const { rows } = await selectBefore(db, { ownerId, fightId, edge, count });
      return rows.map((row) => readEntry(readRow(row)));
    },

    async find(sequence: number): Promise<JournalEntry | undefined> {
      const row = await entries()
        .select(['entry', 'change'])
        .where('sequence', '=', sequence)
        .executeTakeFirst();
      return row && readEntry(readRow(row));
    },

    /** The id of the command at a place of the journal. */
    async findCommandAt(sequence: number): Promise<string | undefined> {
      const row = await entries()
        .select('command_id')
        .where('sequence', '=', Math.min(sequence, SEQUENCE_MAXIMUM))
        .executeTakeFirst();
      return row?.command_id;
    },

    /** What became of those of these commands that were judged before: no row ever goes, so any may come again. */
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
      const [row] = rows;
      if (row !== undefined && rows.length === 1) {
        await insertEntry(db, { ownerId, fightId, ...row });
        return;
      }
      const place = { user_id: ownerId, fight_id: fightId };
      await db
        .insertInto('fight_entries')
        .values(rows.map((row) => ({ ...place, ...row })))
        .execute();
    },

    /** For an entry that the next one of its gesture has replaced. */
    async overwrite({ sequence, entry, change }: EntryRow): Promise<void> {
      await update().set({ entry, change }).where('sequence', '=', sequence).execute();
    },

    /**
     * Keeps what was answered to commands that the journal did not take. They stand beside the journal, numbered
     * below 0, because one unique key over the ids of all commands is what makes two servers agree on each.
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
     * Removes the oldest changes until the rest is within the reach of undo; the newest always stays. The caller has
     * written a snapshot with all of them: nothing but undo needs them any more.
     */
    async pruneChanges(kept: KeptChanges, newest: number): Promise<KeptChanges> {
      let { from, bytes } = kept;
      // Another server may have pruned meanwhile, and gestures replaced entries that were counted.
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

/** What is kept with the change and goes with it. */
type Prunable = Pick<JournalEntry, 'change' | 'issued'>;

export function rowOf({ change, issued, ...entry }: JournalEntry): EntryRow {
  return {
    sequence: entry.sequence,
    command_id: issued.id,
    entry: JSON.stringify({ ...entry, issued: withTypeAlone(issued) }),
    change: JSON.stringify({ change, issued } satisfies Prunable),
  };
}

/** Entries of format 1 have no change of their own. */
function readRow(row: Pick<FightEntriesTable, 'entry' | 'change'>): Stored {
  const pruned = { change: null };
  const kept = row.change === null ? pruned : (JSON.parse(row.change) as Prunable);
  return { ...(JSON.parse(row.entry) as Stored), ...kept };
}
