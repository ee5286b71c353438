import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { within } from '#server/with-timeout.ts';
import type { Database } from '../storage/schema.ts';
import { createLocalSignals, type Signals } from './signals.ts';

const CHANNEL = 'lorescreen_live';
const RECONNECT_MILLISECONDS = 500;
const CONNECT_MILLISECONDS = 5_000;
/** A PostgreSQL that does not answer must not delay a stop. */
const CLOSE_MILLISECONDS = 1_000;

/** Sends a signal to all servers from a process that is not a server. */
export async function notifyOverPostgres(db: Kysely<Database>, topic: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${topic})`.execute(db);
}

/**
 * Signals between all servers on one PostgreSQL, with LISTEN and NOTIFY on a separate connection. Signals are lost
 * while that connection is down, so every follower checks again after a reconnection.
 */
export function createPostgresSignals(url: string): Signals {
  const local = createLocalSignals();
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  const untold = new Set<string>();
  let telling = false;

  function reconnectSoon(): void {
    client = undefined;
    if (closed || retry !== undefined) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, RECONNECT_MILLISECONDS);
    retry.unref();
  }

  async function connect(): Promise<void> {
    const { default: pg } = await import('pg');
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'lorescreen-live',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
    });
    const drop = () => {
      if (client === fresh || client === undefined) reconnectSoon();
    };
    // Without a listener an error of the connection would end the process.
    fresh.on('error', drop);
    fresh.on('end', drop);
    fresh.on('notification', ({ payload }) => {
      if (payload) local.publish(payload);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch {
      await fresh.end().catch(() => {});
      return reconnectSoon();
    }
    if (closed) return fresh.end();
    client = fresh;
    local.publishToAll();
  }

  /** One query at a time. Repeated signals of a waiting topic are sent once. */
  async function tellOthers(): Promise<void> {
    if (telling) return;
    telling = true;
    try {
      for (const topic of untold) {
        untold.delete(topic);
        await client?.query('select pg_notify($1, $2)', [CHANNEL, topic]);
      }
    } catch {
      // The other servers still notice, because a follower also checks periodically.
    } finally {
      telling = false;
    }
  }

  void connect();

  return {
    publish(topic) {
      local.publish(topic);
      untold.add(topic);
      void tellOthers();
    },
    subscribe: local.subscribe,
    async close() {
      closed = true;
      clearTimeout(retry);
      await local.close();
      if (client !== undefined) await within(CLOSE_MILLISECONDS, client.end()).catch(() => {});
    },
  };
}
