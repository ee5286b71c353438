import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/storage/schema.ts';

/**
 * The bytes of all fights of an owner, with logs and undo data. Measured with octet_length, which does not read the
 * texts.
 */
export async function measureFights(db: Kysely<Database>, ownerId: string): Promise<number> {
  // PostgreSQL returns this sum as text, because its type has no fixed size.
  const { rows } = await sql<{ bytes: number | string }>`select
    (select coalesce(sum(journal_bytes), 0) from fights where user_id = ${ownerId}) +
    (select coalesce(sum(octet_length(state) + changes_bytes), 0) from fight_snapshots where user_id = ${ownerId})
    as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
