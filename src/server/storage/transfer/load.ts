import { type Kysely, sql } from 'kysely';
import { isUnavailable, StorageProblem } from '#server/storage/storage-errors.ts';
import { keepTableText } from '../migrations/0025-table-texts.ts';
import { type Database, TABLES } from '../schema.ts';
import type { Storage } from '../storage.ts';
import { createCollector } from './collect-garbage.ts';
import { completeRow } from './complete-row.ts';
import { countRows, type Line, LONG_COLUMNS, latestMigration, TABLE_NAMES, type TableName } from './dump.ts';

const ROWS_AT_ONCE = 50;

export async function isEmpty(storage: Storage): Promise<boolean> {
  for (const table of TABLE_NAMES) {
    if ((await countRows(storage.db, table)) > 0) return false;
  }
  return true;
}

/** Loads the lines of a backup into the storage: all of them, or none if anything is wrong. */
export async function load(
  storage: Storage,
  lines: AsyncIterable<Line>,
  progress: (table: TableName, done: number) => void = () => {},
): Promise<Record<TableName, number>> {
  const collectGarbage = createCollector();
  return storage.db.transaction().execute(async (transaction) => {
    for (const table of TABLE_NAMES.toReversed()) {
      await sql`delete from ${sql.table(table)}`.execute(transaction);
    }
    const counts = Object.fromEntries(TABLE_NAMES.map((table) => [table, 0])) as Record<TableName, number>;
    let migration: string | undefined;
    let ended = false;
    for await (const line of lines) {
      if ('format' in line) migration = acceptHeader(line);
      else if (migration === undefined) throw new StorageProblem('This file is not a backup of Lorescreen.');
      else if ('end' in line) ended = isWhole(line.counts, counts);
      else {
        await insertRows(transaction, line).catch((error) => {
          throw unreadable(error, line.table, migration);
        });
        if (line.table in LONG_COLUMNS) collectGarbage();
        counts[line.table] += line.rows.length;
        progress(line.table, counts[line.table]);
      }
    }
    if (!ended)
      throw new StorageProblem('The backup is incomplete: its end is missing. Nothing was changed.');
    return counts;
  });
}

/** A row that the database refuses: the backup is older than what this version can complete, or it was changed. */
function unreadable(error: unknown, table: string, migration: string | undefined): unknown {
  if (error instanceof StorageProblem || isUnavailable(error)) return error;
  const reason =
    migration === latestMigration()
      ? `its rows of ${table} do not fit this version of Lorescreen`
      : `it has the older format ${migration}. Restore it with the version that made it, then update Lorescreen`;
  return new StorageProblem(`The backup cannot be restored: ${reason}. Nothing was changed.`, {
    cause: error,
  });
}

function acceptHeader(line: Extract<Line, { format: string }>): string {
  if (line.format !== 'lorescreen-backup')
    throw new StorageProblem('This file is not a backup of Lorescreen.');
  if (line.migration > latestMigration()) {
    throw new StorageProblem(
      'The backup was made by a newer version of Lorescreen: update Lorescreen to restore it.',
    );
  }
  return line.migration;
}

function isWhole(expected: Record<string, number>, counts: Record<TableName, number>): true {
  for (const [table, count] of Object.entries(expected)) {
    if (counts[table as TableName] !== count) {
      throw new StorageProblem(
        `The backup is incomplete: rows of ${table} are missing. Nothing was changed.`,
      );
    }
  }
  return true;
}

async function insertRows(
  db: Kysely<Database>,
  { table, rows }: Extract<Line, { table: string }>,
): Promise<void> {
  if (!(table in TABLES)) throw new StorageProblem(`The backup contains an unknown table, ${table}.`);
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    // The rows come from the same table of this or an older version. The database checks them again.
    await db
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_AT_ONCE).map((row) => completeRow(table, row)) as never)
      .execute();
  }
  if (table !== 'live_tables') return;
  for (const row of rows) if (row.handout) await keepTableText(db as never, row as never);
}
