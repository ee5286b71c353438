import { type Kysely, sql } from 'kysely';
import { MIGRATIONS } from '../migrations/list.ts';
import { type Database, TABLES } from '../schema.ts';
import type { Storage } from '../storage.ts';

export type TableName = keyof Database;
type Row = Record<string, unknown>;

/**
 * One line of a backup: first the header, then rows table by table, then the counts that prove the backup is complete.
 */
export type Line =
  | { format: 'lorescreen-backup'; migration: string; created_at: string }
  | { table: TableName; rows: Row[] }
  | { end: true; counts: Record<TableName, number> };

export type Progress = (table: TableName, done: number, total: number) => void;

const PAGE = 500;

export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

export function latestMigration(): string {
  return Object.keys(MIGRATIONS).sort().at(-1) ?? '';
}

/**
 * A consistent snapshot of the whole storage, even while a server writes. The lines are the same for both engines, so a
 * backup of one can be restored into the other.
 */
export async function* dump(storage: Storage, createdAt: Date, progress: Progress): AsyncGenerator<Line> {
  const transaction = await storage.db
    .startTransaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute();
  try {
    yield { format: 'lorescreen-backup', migration: latestMigration(), created_at: createdAt.toISOString() };
    const counts = {} as Record<TableName, number>;
    for (const table of TABLE_NAMES) {
      const total = await countRows(transaction, table);
      counts[table] = 0;
      for await (const rows of readTable(transaction, table)) {
        yield { table, rows };
        counts[table] += rows.length;
        progress(table, counts[table], total);
      }
    }
    yield { end: true, counts };
  } finally {
    await transaction.rollback().execute();
  }
}

async function* readTable(db: Kysely<Database>, table: TableName): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await readPage(db, table, last);
    if (rows.length > 0) yield rows;
    last = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

/** The rows after `last` in key order, so that every page costs the same. */
async function readPage(db: Kysely<Database>, table: TableName, last: Row | undefined): Promise<Row[]> {
  const key = TABLES[table].map((column) => sql.ref(column));
  const columns = sql.join(key);
  const after =
    last === undefined
      ? sql``
      : sql`where (${columns}) > (${sql.join(TABLES[table].map((column) => last[column]))})`;
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} ${after} order by ${columns} limit ${sql.lit(PAGE)}`.execute(db);
  return rows;
}

export async function countRows(db: Kysely<Database>, table: TableName): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
