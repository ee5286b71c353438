import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StorageProblem } from './problem.ts';
import type { Database } from './schema.ts';

/** What a server calls itself on PostgreSQL, so that a restore can tell that one is running. */
export const SERVER_APPLICATION = 'lorescreen-server';

const CONNECT_MILLISECONDS = 5_000;

/** count(*) and bigint columns come as text by default; ours are times and counts, well inside a double. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

export async function connectPostgres(url: string, applicationName: string): Promise<Kysely<Database>> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    types,
    max: 10,
    // A connection always stays: it is how a restore sees that the server runs.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    await db.destroy();
    const reason =
      error instanceof Error && error.message ? error.message : String((error as { code?: string }).code);
    throw new StorageProblem(`PostgreSQL at ${addressOf(url)} cannot be reached: ${reason}`, {
      cause: error,
    });
  }
}

/** The host and database of an address, without user and password. */
function addressOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host || 'localhost'}${pathname}`;
  } catch {
    return 'the address in DATABASE_URL';
  }
}
