import { type Kysely, sql, type Transaction } from 'kysely';
import { createEventLoopYield } from '#server/event-loop-yield.ts';
import { type Database, TABLES } from '#server/storage/schema.ts';
import { saveFor } from './save-for-owner.ts';

const ROWS_AT_ONCE = 200;

/** The lock of the owner's saves. It is deleted with the account row. */
const KEPT: readonly string[] = ['stuff_revisions'];

/**
 * Deletes an account with all its data. Every table refers to its owner with `on delete cascade`; failed attempts are
 * stored by name. Runs as a save of the owner, which takes the locks in the same order and avoids a deadlock.
 */
export async function deleteAccount(
  db: Kysely<Database>,
  userId: string,
  attemptNames: readonly string[],
): Promise<void> {
  await saveFor(db, userId, async (transaction) => {
    await deleteOwned(transaction, userId);
    await transaction.deleteFrom('users').where('id', '=', userId).execute();
    await transaction.deleteFrom('login_attempts').where('username_key', 'in', attemptNames).execute();
  });
}

/**
 * Deletes the records of an owner in small batches, children before parents. One statement for a full account would
 * block other requests.
 */
export async function deleteOwned(transaction: Transaction<Database>, userId: string): Promise<void> {
  const yieldToOthers = createEventLoopYield();
  for (const [table, columns] of Object.entries(TABLES).reverse()) {
    if (columns[0] !== 'user_id' || KEPT.includes(table)) continue;
    const key = sql.join(columns.map((column) => sql.ref(column)));
    const from = sql.table(table);
    let deleted = ROWS_AT_ONCE;
    while (deleted >= ROWS_AT_ONCE) {
      const { numAffectedRows } = await sql`delete from ${from} where user_id = ${userId} and (${key}) in
        (select ${key} from ${from} where user_id = ${userId} limit ${ROWS_AT_ONCE})`.execute(transaction);
      deleted = Number(numAffectedRows ?? 0);
      await yieldToOthers();
    }
  }
}
