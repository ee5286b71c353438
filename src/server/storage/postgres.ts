import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import type pg from 'pg';
import { placeOf } from './address.ts';
import { nameOfStatement } from './fixed-statement.ts';
import { isConnectionLost, StorageProblem } from './problem.ts';
import type { Database } from './schema.ts';

/** What a server calls itself on PostgreSQL, so that a restore can tell that one is running. */
export const SERVER_APPLICATION = 'lorescreen-server';
const CONNECT_MILLISECONDS = 5_000;
const LOCK_MILLISECONDS = 10_000;
const STATEMENT_MILLISECONDS = 20_000;
/** PostgreSQL itself gives up before this; only one that has gone silent does not. */
const SILENCE_MILLISECONDS = 25_000;

export interface PostgresOptions {
  applicationName: string;
  /** For commands and migrations, whose statements may take as long as they need. */
  patient: boolean;
}

export async function connectPostgres(url: string, options: PostgresOptions): Promise<Kysely<Database>> {
  // Here and not with the others: a server on SQLite starts without it.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    application_name: options.applicationName,
    types: withNumbers(pg.types),
    max: 10,
    // A connection always stays: it is how a restore sees that the server runs.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    ...(!options.patient && {
      query_timeout: SILENCE_MILLISECONDS,
      // Said after connecting, because poolers in between refuse such settings in the greeting.
      onConnect: async (client: pg.ClientBase) => {
        await client.query(
          `set lock_timeout = ${LOCK_MILLISECONDS}; set statement_timeout = ${STATEMENT_MILLISECONDS}`,
        );
      },
    }),
  });
  // An idle connection that breaks is replaced at the next query.
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

/** count(*) and bigint columns come as text by default; ours are times and counts, well inside a double. */
function withNumbers({ builtins, getTypeParser }: typeof pg.types): pg.CustomTypesConfig {
  return {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === builtins.INT8 ? Number : getTypeParser(oid, format as 'text')) as typeof getTypeParser,
  };
}

function ignore(): void {}

/** A connection that was lost, or on which a query was given up and may still be answered, is not used again. */
function withoutLostOnes(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      let lost: Error | undefined;
      // Its query is told when a connection breaks; without a listener of its own it would end the process.
      client.on('error', ignore);
      return {
        query: (async (text: string, parameters: unknown[]) => {
          // Such as the rollback that follows: it would wait as long again, and hide what was said first.
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
