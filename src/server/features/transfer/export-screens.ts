import type { Kysely } from 'kysely';
import type { ExportedAccount } from '#contract/transfer.ts';
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
