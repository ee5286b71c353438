import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { idSchema } from '#domain/identity/uuid.ts';
import { Refusal } from '#server/http/refusal.ts';
import { newId } from '#server/ids.ts';
import type { Database } from '#server/storage/schema.ts';

/**
 * Runs one save of an owner's records in one transaction. Its first statement renews the owner's revision: that is
 * what their cached lists are checked against, and it makes their saves wait for each other on PostgreSQL too, so
 * that what a save has looked up still holds when it writes.
 */
export function saveFor<Result>(
  db: Kysely<Database>,
  ownerId: string,
  save: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const revision = newId();
    await transaction
      .insertInto('stuff_revisions')
      .values({ user_id: ownerId, revision })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ revision }))
      .execute();
    return save(transaction);
  });
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
