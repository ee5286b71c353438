import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { idSchema } from '#domain/identity/id-schema.ts';
import { newId } from '#server/ids.ts';
import { createQueue } from '#server/queue.ts';
import { Refusal } from '#server/refusal.ts';
import { fixedStatement } from '#server/storage/fixed-statement.ts';
import { isForeignKeyViolation } from '#server/storage/problem.ts';
import type { Database } from '#server/storage/schema.ts';
import { transact } from '#server/storage/transact.ts';

/** Of each database, so that two servers in one process stay two. */
const queues = new WeakMap<Kysely<Database>, ReturnType<typeof createQueue>>();

/**
 * Runs the writes of one owner, whose id is the key, one after the other. They would wait for each other's locks in the
 * database anyway; here they wait without holding one of the few connections that everybody shares.
 */
export function inTurnOf<Result>(
  db: Kysely<Database>,
  key: string,
  task: () => Promise<Result>,
): Promise<Result> {
  const inTurn = queues.get(db) ?? createQueue();
  queues.set(db, inTurn);
  return inTurn(key, task);
}

/**
 * Runs one save of an owner's records in one transaction. Its first statement renews the owner's revision, so that
 * what a save has looked up still holds when it writes.
 */
export function saveFor<Result>(
  db: Kysely<Database>,
  ownerId: string,
  save: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return inTurnOf(db, ownerId, () =>
    transact(db, async (transaction) => {
      await renewRevision(transaction, ownerId);
      return save(transaction);
    }),
  );
}

/**
 * The owner's cached lists are checked against their revision, and its row is the lock that makes their saves wait
 * for each other across servers: whoever changes their records takes it first.
 */
export async function renewRevision(transaction: Transaction<Database>, ownerId: string): Promise<void> {
  await forAccount(() => upsertRevision(transaction, { ownerId, revision: newId() }));
}

const upsertRevision = fixedStatement((db, values: { ownerId: string; revision: string }) => {
  const { ownerId, revision } = values;
  return db
    .insertInto('stuff_revisions')
    .values({ user_id: ownerId, revision })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ revision }));
});

export async function findRevision(db: Kysely<Database>, ownerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('stuff_revisions')
    .select('revision')
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return row?.revision;
}

/**
 * Renews the revision, and says whether it was still the one that was read before the transaction: then what was read
 * with it still holds. One who has none yet has saved nothing.
 */
export async function renewRevisionFrom(
  transaction: Transaction<Database>,
  ownerId: string,
  known: string | undefined,
): Promise<boolean> {
  if (known !== undefined) {
    const { numUpdatedRows } = await transaction
      .updateTable('stuff_revisions')
      .set({ revision: newId() })
      .where('user_id', '=', ownerId)
      .where('revision', '=', known)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return true;
  }
  if (known === undefined) {
    const { numInsertedOrUpdatedRows } = await forAccount(() =>
      transaction
        .insertInto('stuff_revisions')
        .values({ user_id: ownerId, revision: newId() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst(),
    );
    if (numInsertedOrUpdatedRows !== undefined && numInsertedOrUpdatedRows > 0n) return true;
  }
  await renewRevision(transaction, ownerId);
  return false;
}

async function forAccount<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    // The account was deleted after the request was let in.
    throw isForeignKeyViolation(error) ? new Refusal('not_signed_in') : error;
  }
}

/** An id that cannot exist is as unknown as one that does not. */
export function knownId(id: string): string {
  const result = z.safeParse(idSchema, id);
  if (!result.success) throw new Refusal('not_found');
  return result.data;
}

/** Refuses an update of a record that is not there, or that has changed since the sender read it. */
export function refuseStale(current: number | undefined, sent: number | null | undefined): void {
  if (current === undefined) throw new Refusal('not_found');
  if (sent !== undefined && sent !== null && sent !== current) throw new Refusal('changed_meanwhile');
}
