import type { Kysely } from 'kysely';
import { type CollectionFields, SHARED_KINDS } from '#domain/library/collection.ts';
import type { KeptTable } from '#domain/player-view/settings.ts';
import { type ImportPlan, isWritten, plannedRecords } from '#domain/stuff/import/plan-import.ts';
import { ALL_KINDS, type AnyKind } from '#domain/stuff/record-kinds.ts';
import { collectionsOf } from '#server/library/collections.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import { recordPictures } from '../export-belongings.ts';
import type { ImportedRow } from './import-store.ts';
import { findKnown, type KnownRecord } from './known-records.ts';
import { rowsOfPlay } from './played-since.ts';
import { type Before, readBefore } from './read-before.ts';
import { IMPORTABLE_KINDS, recordKey } from './record-tables.ts';

/** The records that an import writes, as they are before it. */
export interface Replaced {
  readonly known: ReadonlyMap<string, KnownRecord>;
  readonly before: ReadonlyMap<string, Before>;
}

export interface Placed {
  readonly id: string;
  readonly action: 'add' | 'replace' | 'skip';
}

/** Reads what an import will replace, by `recordKey`. `all` also finds records that are to be added and exist. */
export async function readReplaced(
  db: Kysely<Database>,
  ownerId: string,
  recordsOf: (kind: AnyKind) => readonly Placed[],
  { all = false } = {},
): Promise<Replaced> {
  const known = new Map<string, KnownRecord>();
  const before = new Map<string, Before>();
  for (const kind of IMPORTABLE_KINDS) {
    const records = recordsOf(kind);
    const replaced = idsOf(records.filter(({ action }) => action === 'replace'));
    const found = await findKnown(db, ownerId, kind, all ? idsOf(records) : replaced);
    for (const [id, record] of found) known.set(recordKey({ kind, id }), record);
    const then = await readBefore(db, ownerId, kind, replaced);
    for (const [id, record] of then) before.set(recordKey({ kind, id }), record);
  }
  return { known, before };
}

/** What an undo needs to know about everything that a plan writes. */
export async function importedRows(
  db: Kysely<Database>,
  ownerId: string,
  plan: ImportPlan,
  { known, before }: Replaced,
): Promise<ImportedRow[]> {
  const records = plannedRecords(plan)
    .filter(isWritten)
    // A deleted monster is only there for the records that refer to it.
    .filter(({ item }) => !('deleted' in item && item.deleted))
    .map((planned): ImportedRow => {
      const key = recordKey(planned);
      const kept = before.get(key);
      return {
        kind: ALL_KINDS[planned.kind as AnyKind].plural,
        record_id: planned.id,
        version: (known.get(key)?.version ?? 0) + 1,
        before: kept === undefined ? null : JSON.stringify(withTable(kept, planned.item)),
      };
    });
  return [
    ...records,
    ...rowsOfPlay(plan),
    ...(await rowsOfScreens(db, ownerId, plan)),
    ...(await rowsOfCollections(db, ownerId, plan)),
    ...(await rowsOfPictures(db, ownerId, plan)),
  ];
}

/** The live table of a campaign or an encounter is restored if it is still as the import left it. */
function withTable({ table, ...kept }: Before, item: { table?: KeptTable }): Before {
  if (item.table === undefined) return kept;
  const { title, settings } = item.table;
  return {
    ...kept,
    table: table ?? null,
    imported_table: { title, settings: JSON.stringify(settings) },
  };
}

async function rowsOfScreens(
  db: Kysely<Database>,
  ownerId: string,
  { screens: { screens } }: ImportPlan,
): Promise<ImportedRow[]> {
  if (screens.length === 0) return [];
  const rows = await ownRows(db, ownerId)
    .selectFrom('screens')
    .select(['place', 'layouts', 'version'])
    .execute();
  const present = new Map(rows.map((row) => [row.place, row]));
  return screens.map(({ place }) => {
    const { version = 0, layouts = null } = present.get(place) ?? {};
    return { kind: 'screens', record_id: place, version: version + 1, before: layouts };
  });
}

async function rowsOfCollections(
  db: Kysely<Database>,
  ownerId: string,
  { collections }: ImportPlan,
): Promise<ImportedRow[]> {
  const written = collections.filter(isWritten);
  if (written.length === 0) return [];
  const present = new Map(
    (await collectionsOf(db, ownerId).list()).map((collection) => [collection.collection_id, collection]),
  );
  return written.flatMap(({ id, item }): ImportedRow[] => {
    const before = present.get(id);
    // Collections have no version, so an undo compares what the import wrote.
    return [
      { kind: 'collections', record_id: id, version: 0, before: before ? JSON.stringify(before) : null },
      { kind: 'collection_contents', record_id: id, version: 0, before: contentOf(item) },
    ];
  });
}

/** What an import writes of a collection, as one text. */
export function contentOf(collection: CollectionFields): string {
  const { name, description } = collection;
  return JSON.stringify([name, description, ...SHARED_KINDS.map((kind) => collection[kind])]);
}

async function rowsOfPictures(
  db: Kysely<Database>,
  ownerId: string,
  { pictures }: ImportPlan,
): Promise<ImportedRow[]> {
  if (pictures.length === 0) return [];
  const present = new Map(
    (await recordPictures(db, ownerId)).map(({ kind, record_id, picture_id }) => [
      recordKey({ kind, id: record_id }),
      picture_id,
    ]),
  );
  return pictures.map(({ kind, record_id, picture_id }) => {
    const key = recordKey({ kind, id: record_id });
    const change: PictureChange = { picture: present.get(key) ?? null, imported_picture: picture_id };
    return { kind: 'pictures', record_id: key, version: 0, before: JSON.stringify(change) };
  });
}

export interface PictureChange {
  picture: string | null;
  imported_picture: string;
}

function idsOf(records: readonly Placed[]): string[] {
  return records.map(({ id }) => id);
}
