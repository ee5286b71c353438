import type { Kysely } from 'kysely';
import type { ExportedAccount } from '#contract/transfer.ts';
import { readSettings } from '#domain/combat/settings.ts';
import { SHARED_KINDS } from '#domain/library/collection.ts';
import type { Present } from '#domain/stuff/document-import-plan.ts';
import type { DuplicateChoice } from '#domain/stuff/duplicates.ts';
import type { ExportDocument } from '#domain/stuff/export-document.ts';
import type { PlannedCollection } from '#domain/stuff/import-collections.ts';
import type { PicturedKind } from '#domain/stuff/record-kinds.ts';
import { collectionsOf } from '#server/library/collections.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import type { Database } from '#server/storage/schema.ts';

type Belongings = Pick<ExportedAccount, 'collections' | 'pictures' | 'record_pictures' | 'habits'>;

/** What belongs to the records of an account: shared collections, pictures, and what the tracker remembers. */
export async function belongingsForExport(db: Kysely<Database>, ownerId: string): Promise<Belongings> {
  const collections = await collectionsOf(db, ownerId).list();
  const pictures = await db
    .selectFrom('pictures')
    .select(['id as picture_id', 'type'])
    .where('user_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const habits = await db
    .selectFrom('habits')
    .select(['settings', 'custom_conditions'])
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return {
    collections: collections.map(({ code: _, ...collection }) => collection),
    pictures: pictures as Belongings['pictures'],
    record_pictures: await recordPictures(db, ownerId),
    ...(habits && {
      habits: {
        settings: JSON.parse(habits.settings),
        custom_conditions: JSON.parse(habits.custom_conditions),
      },
    }),
  };
}

function recordPictures(db: Kysely<Database>, ownerId: string) {
  return db
    .selectFrom('record_pictures')
    .select(['kind', 'record_id', 'picture_id'])
    .where('user_id', '=', ownerId)
    .orderBy('kind')
    .orderBy('record_id')
    .execute();
}

export function presentCollections(db: Kysely<Database>, ownerId: string): Promise<Present[]> {
  return db
    .selectFrom('collections')
    .select(['id', 'name'])
    .where('user_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Without links. An existing collection keeps its link. */
export async function writeCollections(
  db: Kysely<Database>,
  ownerId: string,
  planned: readonly PlannedCollection[],
  now: number,
): Promise<void> {
  const written = planned.filter(({ action }) => action !== 'skip');
  const store = collectionsOf(db, ownerId);
  for (const [at, { id, action, item }] of written.entries()) {
    const { name, description } = item;
    if (action === 'replace') await store.update(id, { name, description });
    // Lists are sorted by time, so the collections of one file get increasing times.
    else await store.insert({ id, name, description, code: null }, now - written.length + at);
    for (const kind of SHARED_KINDS) await store.setRecords(id, kind, item[kind]);
  }
}

export interface PlannedPicture {
  kind: string;
  record_id: string;
  picture_id: string;
}

interface PictureOptions {
  duplicates: DuplicateChoice;
  pictures: ReadonlySet<string>;
  /** Undefined for a record that the account does not have. */
  idHere: (kind: PicturedKind, id: string) => string | undefined;
  /** Records that the import leaves as they are. */
  staying: ReadonlySet<string>;
}

/** A record that has a picture keeps it, unless the import replaces records. */
export async function planRecordPictures(
  db: Kysely<Database>,
  ownerId: string,
  sent: ExportDocument['record_pictures'],
  { duplicates, pictures, idHere, staying }: PictureOptions,
): Promise<PlannedPicture[]> {
  if (sent.length === 0) return [];
  const present = await recordPictures(db, ownerId);
  const pictured = new Set(present.map(({ kind, record_id }) => `${kind}:${record_id}`));
  const planned = new Map<string, PlannedPicture>();
  for (const { kind, record_id: from, picture_id } of sent) {
    const record_id = idHere(kind, from);
    if (record_id === undefined || staying.has(record_id) || !pictures.has(picture_id)) continue;
    const key = `${kind}:${record_id}`;
    if (!pictured.has(key) || duplicates === 'replace') planned.set(key, { kind, record_id, picture_id });
  }
  return [...planned.values()];
}

export async function writeRecordPictures(
  db: Kysely<Database>,
  ownerId: string,
  planned: readonly PlannedPicture[],
): Promise<void> {
  const rows = planned.map((one) => ({ user_id: ownerId, ...one }));
  await inChunks(rows, (some) =>
    db
      .insertInto('record_pictures')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'kind', 'record_id'])
          .doUpdateSet((eb) => ({ picture_id: eb.ref('excluded.picture_id') })),
      )
      .execute(),
  );
}

/** Habits of the account stay, unless the import replaces what is there. */
export async function writeHabits(
  db: Kysely<Database>,
  ownerId: string,
  habits: ExportDocument['habits'],
  duplicates: DuplicateChoice,
): Promise<void> {
  if (habits === undefined) return;
  const row = {
    settings: JSON.stringify(readSettings(habits.settings)),
    custom_conditions: JSON.stringify(habits.custom_conditions),
  };
  await db
    .insertInto('habits')
    .values({ user_id: ownerId, ...row })
    .onConflict((conflict) =>
      duplicates === 'replace' ? conflict.column('user_id').doUpdateSet(row) : conflict.doNothing(),
    )
    .execute();
}
