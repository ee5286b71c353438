import type { Kysely } from 'kysely';
import type { ExportedAccount } from '#contract/transfer.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';

export async function screensForExport(
  db: Kysely<Database>,
  ownerId: string,
): Promise<ExportedAccount['screens']> {
  const rows = await ownRows(db, ownerId)
    .selectFrom('screens')
    .select(['place', 'layouts'])
    .orderBy('place')
    .execute();
  return rows.map(({ place, layouts }) => ({ place, layouts: JSON.parse(layouts) }));
}
