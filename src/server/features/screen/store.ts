import type { Kysely } from 'kysely';
import { MINE } from '#domain/screen/place.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';

/** The screens of one owner. Every query is scoped to the owner. */
export function screensOf(db: Kysely<Database>, ownerId: string) {
  const own = ownRows(db, ownerId);
  return {
    /** False for a campaign that does not exist or has another owner. */
    async hasPlace(place: string): Promise<boolean> {
      if (place === MINE) return true;
      const campaign = await own
        .selectFrom('campaigns')
        .select('id')
        .where('id', '=', place)
        .executeTakeFirst();
      return campaign !== undefined;
    },

    /** Undefined if it was never saved. */
    find(place: string): Promise<{ layouts: string; version: number } | undefined> {
      return own
        .selectFrom('screens')
        .select(['layouts', 'version'])
        .where('place', '=', place)
        .executeTakeFirst();
    },

    async save(place: string, saved: { layouts: string; version: number }, now: number): Promise<void> {
      const written = { ...saved, updated_at: now };
      await db
        .insertInto('screens')
        .values({ user_id: ownerId, place, campaign_id: place === MINE ? null : place, ...written })
        .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet(written))
        .execute();
    },
  };
}
