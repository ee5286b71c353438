import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import type pg from 'pg';
import { placeOf } from './address.ts';
import { nameOfStatement } from './fixed-statement.ts';
import type { Database } from './schema.ts';
import { isConnectionLost, StorageProblem } from './storage-errors.ts';

/** The server's application name on PostgreSQL, by which a restore detects a running server. */
export const SERVER_APPLICATION = 'lorescreen-server';
const CONNECT_MILLISECONDS = 5_000;
const LOCK_MILLISECONDS = 10_000;
const STATEMENT_MILLISECONDS = 20_000;
/** Longer than PostgreSQL's own timeouts, so this only ends queries of a server that does not answer. */
const SILENCE_MILLISECONDS = 25_000;

export interface PostgresOptions {
  applicationName: string;
  /** No timeouts, for commands and migrations. */
  patient: boolean;
}

export async function connectPostgres(url: string, options: PostgresOptions): Promise<Kysely<Database>> {
  // Imported here, so that a server on SQLite does not load it.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    application_name: options.applicationName,
    types: withNumbers(pg.types),
    max: 10,
    // Idle connections stay open, so that a restore can see that the server runs.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    ...(!options.patient && {
      query_timeout: SILENCE_MILLISECONDS,
      // Set after connecting, because connection poolers refuse such settings in the startup message.
      onConnect: async (client: pg.ClientBase) => {
        await client.query(
          `set lock_timeout = ${LOCK_MILLISECONDS}; set statement_timeout = ${STATEMENT_MILLISECONDS}`,
        );
      },
    }),
  });
  // A broken idle connection is replaced at the next query.
  pool.on('error', ignore);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: withoutLostOnes(pool) }) });
  try {
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    await db.destroy();
    const reason =
      error instanceof Error && error.message ? error.message : String((error as { code?: string }).code);
    throw new StorageProblem(`${placeOf({ engine: 'postgres', url })} cannot be reached: ${reason}`, {
      cause: error,
    });
  }
}

/** count(*) and bigint columns are text by default. Ours are times and counts, which fit into a double. */
function withNumbers({ builtins, getTypeParser }: typeof pg.types): pg.CustomTypesConfig {
  return {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === builtins.INT8 ? Number : getTypeParser(oid, format as 'text')) as typeof getTypeParser,
  };
}

function ignore(): void {}

/** Does not reuse a connection that was lost, or that may still answer a query after its timeout. */
function withoutLostOnes(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      let lost: Error | undefined;
      // The query itself reports a broken connection. Without this listener the error event would end the process.
      client.on('error', ignore);
      return {
        query: (async (text: string, parameters: unknown[]) => {
          // For example the rollback after the error: it would wait for another timeout and hide the first error.
          if (lost) throw lost;
          try {
            const name = nameOfStatement(text);
            return await client.query({ ...(name && { name }), text, values: parameters });
          } catch (error) {
            if (error instanceof Error && isConnectionLost(error)) lost = error;
            throw error;
          }
        }) as never,
        release: () => {
          client.off('error', ignore);
          client.release(lost);
        },
      };
    },
    end: () => pool.end(),
  };
}
