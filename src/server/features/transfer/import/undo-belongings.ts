import type { Kysely } from 'kysely';
import type { Collection } from '#contract/collection.ts';
import type { UndoneImport } from '#contract/library-import.ts';
import { SHARED_KINDS, type SharedKind } from '#domain/library/collection.ts';
import { collectionsOf } from '#server/library/collections.ts';
import { group } from '#server/storage/group-rows.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import type { ImportedRow } from './import-store.ts';
import { contentOf, type PictureChange } from './imported-rows.ts';

interface Undo {
  readonly rows: readonly ImportedRow[];
  readonly undone: UndoneImport;
  readonly keep: (kind: 'screens' | 'collections', name: string) => void;
}

/** A record gets its former picture, if it still has that of the import. */
export async function takeBackPictures(
  db: Kysely<Database>,
  ownerId: string,
  rows: readonly ImportedRow[],
): Promise<void> {
  const own = ownRows(db, ownerId);
  for (const { record_id: key, before } of rows.filter(({ kind }) => kind === 'pictures')) {
    const { picture, imported_picture } = JSON.parse(before ?? '') as PictureChange;
    const [kind = '', id = ''] = key.split(':');
    const former =
      picture === null
        ? undefined
        : await own.selectFrom('pictures').select('id').where('id', '=', picture).executeTakeFirst();
    const changed = former
      ? own.updateTable('record_pictures').set({ picture_id: former.id })
      : own.deleteFrom('record_pictures');
    await (changed as ReturnType<typeof db.deleteFrom<'record_pictures'>>)
      .where('kind', '=', kind)
      .where('record_id', '=', id)
      .where('picture_id', '=', imported_picture)
      .execute();
  }
}

export async function takeBackScreens(
  db: Kysely<Database>,
  { ownerId, now }: { ownerId: string; now: number },
  { rows, undone, keep }: Undo,
): Promise<void> {
  for (const { record_id: place, version, before } of rows.filter(({ kind }) => kind === 'screens')) {
    const screen = await ownRows(db, ownerId)
      .selectFrom('screens')
      .select('version')
      .where('place', '=', place)
      .executeTakeFirst();
    if (screen === undefined) continue;
    if (screen.version !== version) keep('screens', 'Screen');
    else if (before === null) {
      await ownRows(db, ownerId).deleteFrom('screens').where('place', '=', place).execute();
      undone.removed += 1;
    } else {
      await ownRows(db, ownerId)
        .updateTable('screens')
        .set({ layouts: before, version: version + 1, updated_at: now })
        .where('place', '=', place)
        .execute();
      undone.restored += 1;
    }
  }
}

/** A collection that was changed or shared since stays. */
export async function takeBackCollections(
  db: Kysely<Database>,
  ownerId: string,
  { rows, undone, keep }: Undo,
): Promise<void> {
  const store = collectionsOf(db, ownerId);
  const imported = new Map(
    rows
      .filter(({ kind }) => kind === 'collection_contents')
      .map(({ record_id, before }) => [record_id, before]),
  );
  for (const { record_id: id, before } of rows.filter(({ kind }) => kind === 'collections')) {
    const collection = await store.find(id);
    if (collection === undefined) continue;
    const records = await namedRecords(db, ownerId, id);
    if (contentOf({ ...collection, ...records }) !== imported.get(id)) keep('collections', collection.name);
    else if (before !== null) {
      const former = JSON.parse(before) as Collection;
      await store.update(id, { name: former.name, description: former.description });
      for (const kind of SHARED_KINDS) await store.setRecords(id, kind, former[kind]);
      undone.restored += 1;
    } else if (collection.code === null) {
      await store.delete(id);
      undone.removed += 1;
    } else keep('collections', collection.name);
  }
}

/** Deleted records too: the undo has just removed those of the import, and a deletion does not change a collection. */
async function namedRecords(
  db: Kysely<Database>,
  ownerId: string,
  collectionId: string,
): Promise<Record<SharedKind, string[]>> {
  const rows = await ownRows(db, ownerId)
    .selectFrom('collection_records')
    .select(['kind', 'record_id'])
    .where('collection_id', '=', collectionId)
    .orderBy('position')
    .execute();
  const of = group(rows, ({ kind }) => kind);
  const idsOf = (kind: SharedKind) => of(kind).map(({ record_id }) => record_id);
  return { monsters: idsOf('monsters'), spells: idsOf('spells'), encounters: idsOf('encounters') };
}
