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
 * The statements of a large write, made without running them: to build them takes longer than to run them, and what is
 * ready before its transaction begins does not keep the writers after it waiting. What the work reads is read from
 * `db`; it must not read what it writes.
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
      // Required by the type; nothing asks it.
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
