import { setTimeout } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import type Libsql from 'libsql';
import { LRUCache } from 'lru-cache';

interface Prepared {
  statement: Libsql.Statement;
  reads: boolean;
  columns: string[];
}

/** Lists of ids create many different statements. The least recently used ones are evicted. */
const STATEMENTS_KEPT = 400;

/** The timeout of a statement that waits for another writer, and the interval of its retries. */
const BUSY_MILLISECONDS = 10_000;
const BUSY_PAUSE_MILLISECONDS = 5;

/**
 * One connection of libsql. Prepared statements are cached by SQL: statements prepared for every query would pile up
 * until the next turn of the event loop. Parameters are encoded here, because libsql ends the process on a boolean and
 * silently accepts `undefined`.
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
    // A pragma is not retried, because restore uses one to detect a running server.
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
    // A failed statement may have rolled back already. A second rollback would hide the first error.
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  /** A change of the schema makes the columns of cached statements stale. */
  forget(): void {
    this.#prepared.clear();
  }

  /** Writes the write-ahead log into the file, as far as other readers allow. */
  checkpoint(): void {
    this.#database.exec('pragma wal_checkpoint(truncate)');
  }

  close(): void {
    this.forget();
    this.#look = undefined;
    this.#database.close();
  }

  /**
   * SQLite prepares with the schema that the connection knows. It notices a change by another connection, such as a
   * migration, only when it runs a statement. Without this, `select *` would lack the new columns.
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

/** A plain loop, because Object.fromEntries takes six times as long for lists of a thousand rows. */
function toObject(columns: string[], row: unknown[]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (let at = 0; at < columns.length; at++) object[columns[at] as string] = row[at];
  return object;
}

/**
 * Retries while another connection (an import, a second server, a restore) writes. SQLite's own busy timeout would
 * block the event loop.
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
