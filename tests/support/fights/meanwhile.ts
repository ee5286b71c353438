import { type Kysely, sql, type Transaction } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '#server/storage/schema.ts';

type InTransaction = (transaction: Transaction<Database>) => Promise<unknown>;

interface Moment<Answer> {
  /** What another server has done and not committed yet: the request must block on it. */
  held: InTransaction;
  ask(): Promise<Answer>;
  /** What it does then, before it commits and the request goes on. */
  meanwhile?: InTransaction;
}

/** Much longer than a request needs to reach this point, also on a busy machine. */
const PATIENCE_MILLISECONDS = 30_000;

/** The answer to a request during which another server does something, at the very moment meant. On PostgreSQL. */
export async function askWhile<Answer>(
  db: Kysely<Database>,
  { held, ask, meanwhile }: Moment<Answer>,
): Promise<Answer> {
  const { answer } = await db.transaction().execute(async (transaction) => {
    await held(transaction);
    let answered = false;
    const asked = ask().finally(() => {
      answered = true;
    });
    // Looked at from outside, for a transaction sees what the others do only as it was at its first look.
    await vi.waitUntil(async () => answered || (await somebodyWaits(db)), {
      timeout: PATIENCE_MILLISECONDS,
      interval: 20,
    });
    await meanwhile?.(transaction);
    return { answer: asked };
  });
  return answer;
}

/** Keeps requests waiting at a table: all before it has been read, nothing from it. */
export function lock(table: keyof Database): InTransaction {
  return (transaction) => sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
}

async function somebodyWaits(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
