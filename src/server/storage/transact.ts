import type { Kysely, Transaction } from 'kysely';
import { isDeadlock } from './problem.ts';
import type { Database } from './schema.ts';

/** A transaction; one that the database ended because it and another waited for each other is run once more. */
export async function transact<Result>(
  db: Kysely<Database>,
  run: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(run);
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    return db.transaction().execute(run);
  }
}

/** Reads that belong together: on PostgreSQL each would otherwise see the storage as it is by then. */
export function atOneMoment<Result>(
  db: Kysely<Database>,
  read: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(read);
}
