import { type Kysely, type RawBuilder, sql } from 'kysely';
import { MIGRATIONS } from '../migrations/list.ts';
import { type Database, TABLES } from '../schema.ts';
import type { Storage } from '../storage.ts';
import { createCollector } from './collect-garbage.ts';

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
/** The long columns of one page. A picture has 1.4 MB, so 500 of them would not fit into the memory. */
const PAGE_BYTES = 2 * 1024 * 1024;

/** The columns that can be long. The rows of all other tables are short. */
export const LONG_COLUMNS: Partial<Record<TableName, readonly string[]>> = {
  own_monsters: ['fields'],
  own_spells: ['fields'],
  fight_snapshots: ['state'],
  fight_entries: ['entry'],
  notes: ['text'],
  game_sessions: ['plan', 'recap'],
  session_lines: ['data'],
  handouts: ['text'],
  pictures: ['data'],
};

export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

export function latestMigration(): string {
  return Object.keys(MIGRATIONS).sort().at(-1) ?? '';
}

/**
 * A consistent snapshot of the whole storage, even while a server writes. The lines are the same for both engines, so a
 * backup of one can be restored into the other.
 */
export async function* dump(storage: Storage, createdAt: Date, progress: Progress): AsyncGenerator<Line> {
  const collectGarbage = createCollector();
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
        if (table in LONG_COLUMNS) collectGarbage();
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
  let counts: number[] = [];
  do {
    if (counts.length === 0) counts = await countsOfPages(db, table, last);
    const count = counts.shift() ?? 0;
    const rows = count === 0 ? [] : await readPage(db, table, last, { count });
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
  } while (last !== undefined);
}

/** How many of the next rows are read at once: all of them, or as many as fit into the memory, but at least one. */
async function countsOfPages(
  db: Kysely<Database>,
  table: TableName,
  last: Row | undefined,
): Promise<number[]> {
  const long = LONG_COLUMNS[table];
  if (long === undefined) return [PAGE];
  const lengths = long.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
  const columns = sql`${sql.join(lengths, sql` + `)} as size`;
  const counts: number[] = [];
  let left = 0;
  for (const { size } of await readPage(db, table, last, { count: PAGE, columns })) {
    const bytes = Number(size);
    if (counts.length === 0 || bytes > left) {
      counts.push(1);
      left = PAGE_BYTES - bytes;
    } else {
      counts.push((counts.pop() ?? 0) + 1);
      left -= bytes;
    }
  }
  return counts;
}

/** The rows after `last` in key order, so that every page costs the same. */
async function readPage(
  db: Kysely<Database>,
  table: TableName,
  last: Row | undefined,
  { count, columns: selected = sql`*` }: { count: number; columns?: RawBuilder<unknown> },
): Promise<Row[]> {
  const key = TABLES[table].map((column) => sql.ref(column));
  const columns = sql.join(key);
  const after =
    last === undefined
      ? sql``
      : sql`where (${columns}) > (${sql.join(TABLES[table].map((column) => last[column]))})`;
  const { rows } = await sql<Row>`
    select ${selected} from ${sql.table(table)} ${after} order by ${columns} limit ${sql.lit(count)}`.execute(
    db,
  );
  return rows;
}

export async function countRows(db: Kysely<Database>, table: TableName): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
