import { type Kysely, sql, type Transaction } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '#server/storage/schema.ts';

type InTransaction = (transaction: Transaction<Database>) => Promise<unknown>;

interface Moment<Answer> {
  /** An uncommitted change of another server. The request must block on it. */
  held: InTransaction;
  ask(): Promise<Answer>;
  /** A further change of the other server before it commits and the request continues. */
  meanwhile?: InTransaction;
}

/** Much longer than a request needs to reach this point, even on a busy machine. */
const PATIENCE_MILLISECONDS = 30_000;

/** Sends a request while another server does something at an exact moment. Only on PostgreSQL. */
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
    // Checked from outside the transaction, because a transaction keeps the snapshot of its first read.
    await vi.waitUntil(async () => answered || (await somebodyWaits(db)), {
      timeout: PATIENCE_MILLISECONDS,
      interval: 20,
    });
    await meanwhile?.(transaction);
    return { answer: asked };
  });
  return answer;
}

/** Blocks requests at a table: earlier reads are done, and nothing of this table is read yet. */
export function lock(table: keyof Database): InTransaction {
  return (transaction) => sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
}

async function somebodyWaits(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
