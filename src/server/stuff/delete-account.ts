import { type Kysely, sql, type Transaction } from 'kysely';
import { type Database, TABLES } from '#server/storage/schema.ts';
import { createTurns } from '#server/turns.ts';
import { saveFor } from './owner.ts';

const ROWS_AT_ONCE = 200;

/** The lock of the owner's saves: it goes with the account itself. */
const KEPT: readonly string[] = ['stuff_revisions'];

/**
 * Everything of the account goes with it: every table refers to its owner with `on delete cascade`, and failed
 * attempts are kept by name. After its saves, in their order: else one that is under way elsewhere and this would
 * wait for each other.
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
 * Deletes what somebody owns, children before parents and some rows at a time. All of a full account in one statement
 * would hold everybody else up.
 */
export async function deleteOwned(transaction: Transaction<Database>, userId: string): Promise<void> {
  const turn = createTurns();
  for (const [table, columns] of Object.entries(TABLES).reverse()) {
    if (columns[0] !== 'user_id' || KEPT.includes(table)) continue;
    const key = sql.join(columns.map((column) => sql.ref(column)));
    const from = sql.table(table);
    let deleted = ROWS_AT_ONCE;
    while (deleted >= ROWS_AT_ONCE) {
      const { numAffectedRows } = await sql`delete from ${from} where user_id = ${userId} and (${key}) in
        (select ${key} from ${from} where user_id = ${userId} limit ${ROWS_AT_ONCE})`.execute(transaction);
      deleted = Number(numAffectedRows ?? 0);
      await turn();
    }
  }
}
