import type { Kysely } from 'kysely';
import type { PresentRecords } from '#domain/library/import/library-import-plan.ts';
import { IMPORT_KINDS, type ImportKind } from '#domain/library/import/records.ts';
import { DATABASE_TABLES } from '#server/library/database-tables.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import type { Database } from '#server/storage/schema.ts';

/** The records of each kind in an account, without deleted monsters and spells. */
export async function namesOf(db: Kysely<Database>, ownerId: string): Promise<PresentRecords> {
  const present = {} as Record<ImportKind, { id: string; name: string }[]>;
  for (const kind of IMPORT_KINDS) {
    // All these tables have the columns that the queries use.
    const all = db.selectFrom(DATABASE_TABLES[kind] as 'own_monsters').where('user_id', '=', ownerId);
    present[kind] = await (kind === 'monsters' || kind === 'spells'
      ? all.where('deleted_at', 'is', null)
      : all
    )
      .select(['id', 'name'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }
  return present;
}

export interface KnownRecord {
  id: string;
  name: string;
  version: number;
  /** A deleted record is restored under its id if an undone import is repeated. */
  deleted: boolean;
}

/** The existing records with these ids, including deleted monsters and spells. */
export async function findKnown(
  db: Kysely<Database>,
  ownerId: string,
  kind: ImportKind,
  ids: readonly string[],
): Promise<Map<string, KnownRecord>> {
  const known = new Map<string, KnownRecord>();
  await inChunks(ids, async (some) => {
    const isOwn = kind === 'monsters' || kind === 'spells';
    const rows = await db
      .selectFrom(DATABASE_TABLES[kind] as 'own_monsters')
      .select(['id', 'name', 'version'])
      .$if(isOwn, (query) => query.select('deleted_at'))
      .where('user_id', '=', ownerId)
      .where('id', 'in', some)
      .execute();
    for (const { deleted_at, ...row } of rows) {
      known.set(row.id, { ...row, deleted: (deleted_at ?? null) !== null });
    }
  });
  return known;
}

/** The same without deleted records. */
export async function findLiving(
  db: Kysely<Database>,
  ownerId: string,
  kind: ImportKind,
  ids: readonly string[],
): Promise<Map<string, KnownRecord>> {
  const known = await findKnown(db, ownerId, kind, ids);
  return new Map([...known].filter(([, { deleted }]) => !deleted));
}
