import type { Kysely } from 'kysely';
import { type AnyKind, isLibraryKind } from '#domain/stuff/record-kinds.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { RECORD_TABLES } from './record-tables.ts';

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
  kind: AnyKind,
  ids: readonly string[],
): Promise<Map<string, KnownRecord>> {
  const known = new Map<string, KnownRecord>();
  await inChunks(ids, async (some) => {
    const rows = await ownRows(db, ownerId)
      .selectFrom(RECORD_TABLES[kind] as 'own_monsters')
      .select(['id', 'name', 'version'])
      .$if(isLibraryKind(kind), (query) => query.select('deleted_at'))
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
  kind: AnyKind,
  ids: readonly string[],
): Promise<Map<string, KnownRecord>> {
  const known = await findKnown(db, ownerId, kind, ids);
  return new Map([...known].filter(([, { deleted }]) => !deleted));
}
