import { type Kysely, sql } from 'kysely';
import { FIGHTS_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import type { Database } from '#server/storage/schema.ts';

/** Bytes of all fights of an owner with their logs and what undo needs; by the lengths that rows carry in front. */
export async function measureFights(db: Kysely<Database>, ownerId: string): Promise<number> {
  // PostgreSQL sums to a type of any size, which it gives as text.
  const { rows } = await sql<{ bytes: number | string }>`select
    (select coalesce(sum(journal_bytes), 0) from fights where user_id = ${ownerId}) +
    (select coalesce(sum(octet_length(state) + changes_bytes), 0) from fight_snapshots where user_id = ${ownerId})
    as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

export async function isFullOfFights(db: Kysely<Database>, ownerId: string): Promise<boolean> {
  return (await measureFights(db, ownerId)) > FIGHTS_BYTES_MAXIMUM;
}
