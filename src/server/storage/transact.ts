import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';
import { isDeadlock } from './storage-errors.ts';

/** More than one retry, because the same two transactions may deadlock again. */
const ATTEMPTS = 5;

/** Runs a transaction, and runs it again after a deadlock. */
export async function transact<Result>(
  db: Kysely<Database>,
  run: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let number = 1; ; number += 1) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      if (!isDeadlock(error) || number === ATTEMPTS) throw error;
    }
  }
}

/** Runs reads on one snapshot. Otherwise on PostgreSQL each statement would see its own state of the database. */
export function atOneMoment<Result>(
  db: Kysely<Database>,
  read: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(read);
}
