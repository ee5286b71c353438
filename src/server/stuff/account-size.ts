import { type Kysely, sql } from 'kysely';
import { MEMBERS_MAXIMUM, RECORDS_MAXIMUM, TEXT_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';

interface AccountSize {
  records: number;
  members: number;
  text: number;
}

/** Refuses a save after which the account would hold more than it may. Runs at the end of the save's transaction. */
export async function refuseFullAccount(db: Kysely<Database>, ownerId: string): Promise<void> {
  const { records, members, text } = await measureAccount(db, ownerId);
  if (records > RECORDS_MAXIMUM || members > MEMBERS_MAXIMUM || text > TEXT_BYTES_MAXIMUM) {
    throw new Refusal('account_full');
  }
}

/** By indexes and the lengths that rows carry in front: no text is read. */
export async function measureAccount(db: Kysely<Database>, ownerId: string): Promise<AccountSize> {
  const count = (table: keyof Database) =>
    sql`(select count(*) from ${sql.table(table)} where user_id = ${ownerId})`;
  // PostgreSQL sums to a type of any size, which it gives as text.
  const bytes = (table: keyof Database, lengths: ReturnType<typeof sql>) =>
    sql`(select cast(coalesce(sum(${lengths}), 0) as bigint) from ${sql.table(table)} where user_id = ${ownerId})`;
  const { rows } = await sql<AccountSize>`select
    ${count('characters')} + ${count('npcs')} + ${count('encounters')} + ${count('campaigns')} as records,
    ${count('encounter_characters')} + ${count('encounter_npcs')} + ${count('encounter_monsters')}
      + ${count('campaign_characters')} + ${count('campaign_encounters')} as members,
    ${bytes('encounters', sql`octet_length(description) + octet_length(rewards)`)}
      + ${bytes('campaigns', sql`octet_length(description)`)}
      + ${bytes('characters', sql`octet_length(sheet)`)} + ${bytes('npcs', sql`octet_length(sheet)`)} as text`.execute(
    db,
  );
  return rows[0] ?? { records: 0, members: 0, text: 0 };
}
