import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { idSchema } from '#domain/identity/id-schema.ts';
import { newId } from '#server/ids.ts';
import { Refusal } from '#server/refusal.ts';
import { createQueue } from '#server/run-in-sequence.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { isForeignKeyViolation } from '#server/storage/storage-errors.ts';
import { transact } from '#server/storage/transact.ts';

/** One queue per database, so that two servers in one process stay independent. */
const queues = new WeakMap<Kysely<Database>, ReturnType<typeof createQueue>>();

/**
 * Runs the writes of one owner in sequence; the key is the owner's id. They would wait for each other's locks in the
 * database anyway. Here they wait without holding one of the few shared connections.
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
 * Runs one save of an owner's records in one transaction. The first statement renews the owner's revision, which locks
 * it, so that the values a save reads do not change before it writes.
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
 * Cached lists are validated by the owner's revision. Its row is also the lock that serializes the owner's saves across
 * servers, so every change of records must update it first.
 */
export async function renewRevision(transaction: Transaction<Database>, ownerId: string): Promise<void> {
  const revision = newId();
  await forAccount(() =>
    transaction
      .insertInto('stuff_revisions')
      .values({ user_id: ownerId, revision })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ revision }))
      .execute(),
  );
}

export async function findRevision(db: Kysely<Database>, ownerId: string): Promise<string | undefined> {
  const row = await ownRows(db, ownerId).selectFrom('stuff_revisions').select('revision').executeTakeFirst();
  return row?.revision;
}

/**
 * Renews the revision. Returns true if it had not changed since it was read before the transaction, so everything read
 * with it is still valid. An owner without a revision has saved nothing yet.
 */
export async function renewRevisionFrom(
  transaction: Transaction<Database>,
  ownerId: string,
  known: string | undefined,
): Promise<boolean> {
  if (known !== undefined) {
    const { numUpdatedRows } = await ownRows(transaction, ownerId)
      .updateTable('stuff_revisions')
      .set({ revision: newId() })
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
    // The account was deleted after the request was accepted.
    throw isForeignKeyViolation(error) ? new Refusal('not_signed_in') : error;
  }
}

/** An invalid id is treated like an unknown one. */
export function knownId(id: string): string {
  const result = z.safeParse(idSchema, id);
  if (!result.success) throw new Refusal('not_found');
  return result.data;
}

/** Refuses an update of a missing record, or of a record that has changed since the client read it. */
export function refuseStale(current: number | undefined, sent: number | null | undefined): void {
  if (current === undefined) throw new Refusal('not_found');
  if (sent !== undefined && sent !== null && sent !== current) throw new Refusal('changed_meanwhile');
}
