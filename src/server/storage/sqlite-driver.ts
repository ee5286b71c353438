import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { changesSchema, type SqliteConnection } from './sqlite-connection.ts';

export interface SqliteConnections {
  /** For all writes, one transaction at a time. */
  writer: SqliteConnection;
  /** For single reads. They see the last commit and never wait. */
  reader: SqliteConnection;
  /** For consistent reads of several statements, one transaction at a time. */
  snapshot: SqliteConnection;
  /** Throws if the database file was deleted or replaced: a write would be lost. */
  requireFile(): void;
  /** The same for reads, but checks the disk only once a second. */
  requireFileToRead(): void;
  close(): void;
}

/**
 * A Kysely driver for synchronous libsql connections. In write-ahead mode readers continue during a write, even while
 * the writer waits for another process or an import. So reads have separate connections. A command uses one connection
 * for all three, in sequence.
 */
export class SqliteDriver implements Driver {
  readonly #connections: SqliteConnections;
  readonly #queues = new Map<SqliteConnection, Promise<void>>();

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  async init(): Promise<void> {}

  /** The lease chooses the connection for each query or transaction. */
  async acquireConnection(): Promise<DatabaseConnection> {
    return new Lease(this.#connections, (connection) => this.#take(connection));
  }

  async beginTransaction(lease: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await (lease as Lease).begin(settings.accessMode === 'read only');
  }

  async commitTransaction(lease: DatabaseConnection): Promise<void> {
    (lease as Lease).held?.commit();
  }

  async rollbackTransaction(lease: DatabaseConnection): Promise<void> {
    (lease as Lease).held?.rollback();
  }

  async releaseConnection(lease: DatabaseConnection): Promise<void> {
    (lease as Lease).release();
  }

  async destroy(): Promise<void> {
    this.#connections.close();
  }

  /** One at a time in order of request, so no query writes inside another transaction. */
  async #take(connection: SqliteConnection): Promise<() => void> {
    const before = this.#queues.get(connection);
    let release = () => {};
    this.#queues.set(
      connection,
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    await before;
    return release;
  }
}

class Lease implements DatabaseConnection {
  readonly #connections: SqliteConnections;
  readonly #take: (connection: SqliteConnection) => Promise<() => void>;
  #release: (() => void) | undefined;
  /** The connection of the transaction. */
  held: SqliteConnection | undefined;

  constructor(connections: SqliteConnections, take: (connection: SqliteConnection) => Promise<() => void>) {
    this.#connections = connections;
    this.#take = take;
  }

  async begin(readOnly: boolean): Promise<void> {
    const { writer, snapshot } = this.#connections;
    const connection = readOnly ? snapshot : writer;
    this.#release = await this.#take(connection);
    if (readOnly) this.#connections.requireFileToRead();
    else this.#connections.requireFile();
    await connection.begin(readOnly ? 'begin' : 'begin immediate');
    this.held = connection;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.held !== undefined) return this.#execute(this.held, query);
    const { writer, reader } = this.#connections;
    const isRead = /^\s*select\b/i.test(query.sql);
    if (isRead) this.#connections.requireFileToRead();
    if (isRead && reader !== writer) return this.#execute(reader, query);
    this.#release ??= await this.#take(writer);
    if (!isRead) this.#connections.requireFile();
    return this.#execute(writer, query);
  }

  async #execute<Row>(connection: SqliteConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await connection.execute<Row>(query);
    if (changesSchema(query.sql)) {
      const { writer, reader, snapshot } = this.#connections;
      for (const one of [writer, reader, snapshot]) one.forget();
    }
    return result;
  }

  // biome-ignore lint/correctness/useYield: streaming is not offered; pages are read by key instead
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported on SQLite');
  }

  release(): void {
    this.held = undefined;
    this.#release?.();
    this.#release = undefined;
  }
}
