import type { Kysely } from 'kysely';
import type { PresentRecords } from '#domain/library/import/library-import-plan.ts';
import { IMPORT_KINDS, type ImportKind } from '#domain/library/import/records.ts';
import { TABLE_OF } from '#server/library/table-of.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import type { Database } from '#server/storage/schema.ts';

/** What an account has of each kind; a deleted monster or spell is not there. */
export async function namesOf(db: Kysely<Database>, ownerId: string): Promise<PresentRecords> {
  const present = {} as Record<ImportKind, { id: string; name: string }[]>;
  for (const kind of IMPORT_KINDS) {
    // The tables share the columns used here; which one it is makes no difference to the queries.
    const all = db.selectFrom(TABLE_OF[kind] as 'own_monsters').where('user_id', '=', ownerId);
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
  /** One that was deleted comes back under its id when an undone import is made again. */
  deleted: boolean;
}

/** Those of the ids that the tables have, by id; deleted monsters and spells too. */
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
      .selectFrom(TABLE_OF[kind] as 'own_monsters')
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

/** The same without those that were deleted. */
export async function findLiving(
  db: Kysely<Database>,
  ownerId: string,
  kind: ImportKind,
  ids: readonly string[],
): Promise<Map<string, KnownRecord>> {
  const known = await findKnown(db, ownerId, kind, ids);
  return new Map([...known].filter(([, { deleted }]) => !deleted));
}
