import { type Kysely, sql } from 'kysely';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';

/** The lists of characters whose holder is also the id of a live table. */
const HOLDERS = { campaign_characters: 'campaign_id', encounter_characters: 'encounter_id' } as const;

/** The key of a character's seat at any table. */
const KEY = sql<string>`'character:' || character_id`;

/**
 * SEA-1: frees the phones of the characters that are in this list now and will not be in it. Runs before the list is
 * replaced.
 */
export async function freeRemovedSeats(
  db: Kysely<Database>,
  ownerId: string,
  list: keyof typeof HOLDERS,
  { holderId, keptIds }: { holderId: string; keptIds: readonly string[] },
): Promise<void> {
  await ownRows(db, ownerId)
    .deleteFrom('table_seats')
    .where('table_id', '=', holderId)
    .where('member_key', 'in', (eb) =>
      eb
        .selectFrom(list as 'campaign_characters')
        .select(KEY.as('key'))
        .where('user_id', '=', ownerId)
        .where(HOLDERS[list] as 'campaign_id', '=', holderId)
        // SQL does not allow an empty list.
        .where('character_id', 'not in', keptIds.length === 0 ? [''] : keptIds),
    )
    .execute();
}

/** SEA-1: frees the phones of characters that are deleted, at all tables. */
export async function freeSeatsOf(
  db: Kysely<Database>,
  ownerId: string,
  characterIds: readonly string[],
): Promise<void> {
  if (characterIds.length === 0) return;
  await ownRows(db, ownerId)
    .deleteFrom('table_seats')
    .where(
      'member_key',
      'in',
      characterIds.map((id) => `character:${id}`),
    )
    .execute();
}
