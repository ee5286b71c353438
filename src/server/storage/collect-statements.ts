import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  SqliteQueryCompiler,
} from 'kysely';
import type { Database } from './schema.ts';

/**
 * Builds the statements of a large write without running them. Building takes longer than running, so a transaction
 * with prepared statements blocks other writers for less time. Reads of the work go to `db`; the work must not read its
 * own writes.
 */
export async function recordWrites(
  db: Kysely<Database>,
  work: (recorder: Kysely<Database>) => Promise<void>,
): Promise<CompiledQuery[]> {
  const recorded: CompiledQuery[] = [];
  const connection: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (/^\s*select\b/i.test(query.sql)) return db.executeQuery<Row>(query as CompiledQuery<Row>);
      recorded.push(query);
      return { rows: [] };
    },
    // biome-ignore lint/correctness/useYield: nothing is streamed
    async *streamQuery() {
      throw new Error('Nothing is streamed while statements are recorded.');
    },
  };
  const { adapter } = db.getExecutor();
  const isPostgres = adapter instanceof PostgresAdapter;
  const recorder = new Kysely<Database>({
    dialect: {
      createAdapter: () => adapter,
      // Required by the type, but never used.
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => (isPostgres ? new PostgresQueryCompiler() : new SqliteQueryCompiler()),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        beginTransaction: async () => {},
        commitTransaction: async () => {},
        rollbackTransaction: async () => {},
        releaseConnection: async () => {},
        destroy: async () => {},
      }),
    },
  });
  await work(recorder);
  return recorded;
}
