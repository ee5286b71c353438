import { type Kysely, sql } from 'kysely';
import { FULL, LIBRARY_BYTES_MAXIMUM, LIBRARY_RECORDS_MAXIMUM } from '#domain/stuff/account-limits.ts';
import type { Sheet } from '#domain/stuff/sheet.ts';
import { fullAccount } from '#server/refusal.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { ownIdsAmong } from './monster-facts.ts';

/**
 * Refuses a save that would exceed the limits of the library. Deleted records count too, but those without references
 * are removed first. Runs at the end of the save's transaction.
 */
export async function refuseFullLibrary(db: Kysely<Database>, ownerId: string): Promise<void> {
  if (!(await isFull(db, ownerId))) return;
  await removeUnusedDeleted(db, ownerId);
  if (await isFull(db, ownerId)) throw fullAccount(FULL.library);
}

async function isFull(db: Kysely<Database>, ownerId: string): Promise<boolean> {
  const { records, bytes } = await measureLibrary(db, ownerId);
  return records > LIBRARY_RECORDS_MAXIMUM || bytes > LIBRARY_BYTES_MAXIMUM;
}

/** Uses octet_length, which on both engines does not read the text. */
export async function measureLibrary(db: Kysely<Database>, ownerId: string) {
  const measured = (table: 'own_monsters' | 'own_spells') =>
    sql`select count(*) as records, coalesce(sum(octet_length(fields) + octet_length(summary)), 0) as bytes
      from ${sql.table(table)} where user_id = ${ownerId}`;
  // Cast, because PostgreSQL would return the sum as text.
  const { rows } = await sql<{ records: number; bytes: number }>`select
    cast(sum(records) as bigint) as records, cast(sum(bytes) as bigint) as bytes
    from (${measured('own_monsters')} union all ${measured('own_spells')}) as measured`.execute(db);
  const { records = 0, bytes = 0 } = rows[0] ?? {};
  return { records, bytes };
}

/**
 * Removes the deleted records that nothing uses. Only encounters and NPCs refer to a deleted monster, because a fight
 * contains the figures of its combatants.
 */
export async function removeUnusedDeleted(db: Kysely<Database>, ownerId: string): Promise<void> {
  const dead = (table: 'own_monsters' | 'own_spells') =>
    db.deleteFrom(table).where('user_id', '=', ownerId).where('deleted_at', 'is not', null);
  await dead('own_spells').execute();
  const npcs = await statBlocksOfNpcs(db, ownerId);
  const unused = dead('own_monsters').where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('encounter_monsters')
          .select('pointer')
          .where('encounter_monsters.user_id', '=', ownerId)
          .where('pointer', '=', sql<string>`'own/' || own_monsters.id`),
      ),
    ),
  );
  await (npcs.length === 0 ? unused : unused.where('id', 'not in', npcs)).execute();
}

async function statBlocksOfNpcs(db: Kysely<Database>, ownerId: string): Promise<string[]> {
  const rows = await ownRows(db, ownerId)
    .selectFrom('npcs')
    .select('sheet')
    .where('sheet', 'like', '%"own/%')
    .execute();
  return ownIdsAmong(rows.map(({ sheet }) => (JSON.parse(sheet ?? '{}') as Partial<Sheet>).stat_block ?? ''));
}
