import type { Kysely } from 'kysely';
import type { ExportedAccount } from '#contract/transfer.ts';
import { collectionsOf } from '#server/library/collections.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';

type Belongings = Pick<ExportedAccount, 'collections' | 'pictures' | 'record_pictures' | 'habits'>;

/** What belongs to the records of an account: shared collections, pictures, and what the tracker remembers. */
export async function belongingsForExport(db: Kysely<Database>, ownerId: string): Promise<Belongings> {
  const collections = await collectionsOf(db, ownerId).list();
  const pictures = await ownRows(db, ownerId)
    .selectFrom('pictures')
    .select(['id as picture_id', 'type'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const habits = await ownRows(db, ownerId)
    .selectFrom('habits')
    .select(['settings', 'custom_conditions'])
    .executeTakeFirst();
  return {
    collections: collections.map(({ code: _, ...collection }) => collection),
    pictures: pictures as Belongings['pictures'],
    record_pictures: await recordPictures(db, ownerId),
    ...(habits && {
      habits: {
        settings: JSON.parse(habits.settings),
        custom_conditions: JSON.parse(habits.custom_conditions),
      },
    }),
  };
}

/** Which pictures the records have. */
export function recordPictures(db: Kysely<Database>, ownerId: string) {
  return ownRows(db, ownerId)
    .selectFrom('record_pictures')
    .select(['kind', 'record_id', 'picture_id'])
    .orderBy('kind')
    .orderBy('record_id')
    .execute();
}
