import type { Kysely } from 'kysely';
import { MINE } from '#domain/screen/place.ts';
import type { ScreensPlan } from '#domain/stuff/import/plan-screens.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import type { Database } from '#server/storage/schema.ts';

/** Writes the screens that an import changes, which counts as a save. Their campaigns are written before. */
export async function writeScreens(
  db: Kysely<Database>,
  ownerId: string,
  { screens }: ScreensPlan,
  now: number,
): Promise<void> {
  const rows = screens.map(({ place, layouts }) => ({
    user_id: ownerId,
    place,
    campaign_id: place === MINE ? null : place,
    layouts: JSON.stringify(layouts),
    version: 1,
    updated_at: now,
  }));
  await inChunks(rows, (some) =>
    db
      .insertInto('screens')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'place']).doUpdateSet((eb) => ({
          layouts: eb.ref('excluded.layouts'),
          version: eb('screens.version', '+', 1),
          updated_at: now,
        })),
      )
      .execute(),
  );
}
