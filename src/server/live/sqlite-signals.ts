import { type Kysely, sql } from 'kysely';
import type { Database } from '../storage/schema.ts';
import { createLocalSignals, type Signals } from './signals.ts';

/** How often the server looks whether another process has sent a signal. */
const LOOK_MILLISECONDS = 1_000;

/**
 * Signals of the one server on a SQLite file, and from commands that run beside it. A command changes the number
 * `user_version` in the head of the file, which nothing else uses. It does not name a topic, so every follower checks.
 */
export function createSqliteSignals(db: Kysely<Database>, interval = LOOK_MILLISECONDS): Signals {
  const local = createLocalSignals();
  let known: number | undefined;

  async function look(): Promise<void> {
    const number = await readNumber(db);
    if (known !== undefined && number !== known) local.publishToAll();
    known = number;
  }
  // The storage may not answer for a while. The next look compares with the last known number.
  const lookQuietly = () => look().catch(() => {});

  void lookQuietly();
  const timer = setInterval(lookQuietly, interval);
  timer.unref();
  return {
    publish: local.publish,
    subscribe: local.subscribe,
    async close() {
      clearInterval(timer);
      await local.close();
    },
  };
}

/** Makes a server on this file check everything again. */
export async function notifyOverSqlite(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // A pragma takes no parameters. The number is a signed one of 32 bits.
    const next = ((await readNumber(transaction)) + 1) % 2 ** 31;
    await sql`pragma user_version = ${sql.lit(next)}`.execute(transaction);
  });
}

async function readNumber(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`select user_version from pragma_user_version`.execute(
    db,
  );
  return rows[0]?.user_version ?? 0;
}
