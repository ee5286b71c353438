import type { Kysely, Transaction } from 'kysely';
import { isDeadlock } from './problem.ts';
import type { Database } from './schema.ts';

/** The same two may meet again: the one that was ended can be back before the other has gone on. */
const ATTEMPTS = 5;

/** A transaction; one that the database ended because it and another waited for each other is run again. */
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

/** Reads that belong together: on PostgreSQL each would otherwise see the storage as it is by then. */
export function atOneMoment<Result>(
  db: Kysely<Database>,
  read: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(read);
}
