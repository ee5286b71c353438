import { setTimeout } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import type Libsql from 'libsql';
import { LRUCache } from 'lru-cache';

interface Prepared {
  statement: Libsql.Statement;
  reads: boolean;
  columns: string[];
}

/** Lists of ids make many different statements: the least recently used ones are evicted. */
const STATEMENTS_KEPT = 400;

/** How long a statement waits for another writer before it gives up, and how often it looks. */
const BUSY_MILLISECONDS = 10_000;
const BUSY_PAUSE_MILLISECONDS = 5;

/**
 * One connection of libsql. Statements are kept by their SQL (prepared again for every query they pile up until the
 * event loop turns), and parameters are encoded here, because libsql ends the whole process on a boolean and takes
 * `undefined` silently.
 */
export class SqliteConnection {
  readonly #database: Libsql.Database;
  readonly #prepared = new LRUCache<string, Prepared>({ max: STATEMENTS_KEPT });
  #look: Libsql.Statement | undefined;

  constructor(database: Libsql.Database) {
    this.#database = database;
  }

  async execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { statement, reads, columns } = this.#prepare(query.sql);
    const parameters = query.parameters.map(encode);
    if (!reads) {
      const { changes, lastInsertRowid } = await whileBusy(() => statement.run(parameters));
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    }
    // A pragma is not retried: restore uses one to ask whether a server is running.
    const read = () => statement.all(parameters) as unknown[][];
    const rows = /^pragma\b/i.test(query.sql) ? read() : await whileBusy(read);
    return {
      rows: rows.map((row) => toObject(columns, row)) as Row[],
      numAffectedRows: BigInt(rows.length),
    };
  }

  async begin(kind: 'begin' | 'begin immediate'): Promise<void> {
    await whileBusy(() => this.#database.exec(kind));
  }

  commit(): void {
    this.#database.exec('commit');
  }

  rollback(): void {
    // A failed statement may have rolled back already; a second rollback would hide the first error.
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  /** What changes the schema makes the columns of kept statements stale. */
  forget(): void {
    this.#prepared.clear();
  }

  /** Writes what is in the write-ahead log into the file, as far as others who read allow it. */
  checkpoint(): void {
    this.#database.exec('pragma wal_checkpoint(truncate)');
  }

  close(): void {
    this.forget();
    this.#look = undefined;
    this.#database.close();
  }

  /**
   * SQLite prepares by the schema that the connection knows and notices only on running a statement that another one
   * has changed it, as the migrations do: `select *` would then lack the new columns.
   */
  #noticeSchema(): void {
    this.#look ??= this.#database.prepare('select 1 from sqlite_schema limit 1');
    this.#look.get();
  }

  #prepare(sql: string): Prepared {
    const kept = this.#prepared.get(sql);
    if (kept !== undefined) return kept;
    this.#noticeSchema();
    const statement = this.#database.prepare(sql);
    const reads = statement.reader;
    const columns = reads
      ? statement
          .raw()
          .columns()
          .map(({ name }) => name)
      : [];
    const prepared = { statement, reads, columns };
    if (changesSchema(sql)) return prepared;
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

export function changesSchema(sql: string): boolean {
  return /^\s*(alter|create|drop)\b/i.test(sql);
}

/** A plain loop: lists of a thousand rows pass here, and Object.fromEntries takes six times as long. */
function toObject(columns: string[], row: unknown[]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (let at = 0; at < columns.length; at++) object[columns[at] as string] = row[at];
  return object;
}

/**
 * Tries again while another connection (an import, a second server, a restore) writes. SQLite's own waiting would
 * hold up the event loop, and with it everything else this server does.
 */
async function whileBusy<Result>(attempt: () => Result): Promise<Result> {
  const deadline = performance.now() + BUSY_MILLISECONDS;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      const isBusy = String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');
      if (!isBusy || performance.now() > deadline) throw error;
      await setTimeout(BUSY_PAUSE_MILLISECONDS);
    }
  }
}

function encode(parameter: unknown): string | number | bigint | Uint8Array | null {
  if (typeof parameter === 'boolean') return parameter ? 1 : 0;
  if (parameter instanceof Date) return parameter.toISOString();
  if (typeof parameter === 'number' && !Number.isFinite(parameter)) {
    throw new TypeError('a query parameter is not a finite number');
  }
  if (
    parameter === null ||
    typeof parameter === 'string' ||
    typeof parameter === 'number' ||
    typeof parameter === 'bigint' ||
    parameter instanceof Uint8Array
  ) {
    return parameter;
  }
  throw new TypeError(`a query parameter of type ${typeof parameter} cannot be stored`);
}
