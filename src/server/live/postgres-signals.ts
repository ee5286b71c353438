import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { within } from '../deadline.ts';
import type { Database } from '../storage/schema.ts';
import { createLocalSignals, type Signals } from './signals.ts';

const CHANNEL = 'lorescreen_live';
const RECONNECT_MILLISECONDS = 500;
const CONNECT_MILLISECONDS = 5_000;
/** A PostgreSQL that has gone silent must not keep a stop waiting. */
const CLOSE_MILLISECONDS = 1_000;

/** Tells all servers from a process that is none. */
export async function notifyServers(db: Kysely<Database>, topic: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${topic})`.execute(db);
}

/**
 * Across all servers on one PostgreSQL, by LISTEN and NOTIFY on a connection of its own. While that connection is
 * away signals are missed, so when it is back every follower looks again.
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
    // Without a listener a broken connection would end the process.
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

  /** One at a time; what changes again while it waits is told once. */
  async function tellOthers(): Promise<void> {
    if (telling) return;
    telling = true;
    try {
      for (const topic of untold) {
        untold.delete(topic);
        await client?.query('select pg_notify($1, $2)', [CHANNEL, topic]);
      }
    } catch {
      // The others still notice: a follower also looks now and then by itself.
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
