import type { Kysely } from 'kysely';
import type { ExportedAccount } from '#contract/transfer.ts';
import { MINE } from '#domain/screen/place.ts';
import type { Layout } from '#domain/screen/screen.ts';
import type { ExportDocument } from '#domain/stuff/export-document.ts';
import type { ScreensPlan } from '#domain/stuff/import-screens.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import type { Database } from '#server/storage/schema.ts';

export async function screensForExport(
  db: Kysely<Database>,
  ownerId: string,
): Promise<ExportedAccount['screens']> {
  const rows = await db
    .selectFrom('screens')
    .select(['place', 'layouts'])
    .where('user_id', '=', ownerId)
    .orderBy('place')
    .execute();
  return rows.map(({ place, layouts }) => ({ place, layouts: JSON.parse(layouts) }));
}

/** The layouts of the account by place. They are only read if the document has screens to merge with them. */
export async function presentLayouts(
  db: Kysely<Database>,
  ownerId: string,
  sent: ExportDocument['screens'],
): Promise<Map<string, Layout[]>> {
  if (sent.length === 0) return new Map();
  const screens = await screensForExport(db, ownerId);
  return new Map(screens.map(({ place, layouts }) => [place, layouts as unknown as Layout[]]));
}

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
