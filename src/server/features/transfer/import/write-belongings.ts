import type { Kysely } from 'kysely';
import { readSettings } from '#domain/combat/settings.ts';
import { SHARED_KINDS } from '#domain/library/collection.ts';
import type { ExportDocument } from '#domain/stuff/export-document.ts';
import type { DuplicateChoice } from '#domain/stuff/import/duplicates.ts';
import type { PlannedCollection } from '#domain/stuff/import/plan-collections.ts';
import { isWritten } from '#domain/stuff/import/plan-import.ts';
import type { PlannedPicture } from '#domain/stuff/import/plan-pictures.ts';
import { collectionsOf } from '#server/library/collections.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import type { Database } from '#server/storage/schema.ts';

/** Without links. An existing collection keeps its link. */
export async function writeCollections(
  db: Kysely<Database>,
  ownerId: string,
  planned: readonly PlannedCollection[],
  now: number,
): Promise<void> {
  const written = planned.filter(isWritten);
  const store = collectionsOf(db, ownerId);
  for (const [at, { id, action, item }] of written.entries()) {
    const { name, description } = item;
    if (action === 'replace') await store.update(id, { name, description });
    // Lists are sorted by time, so the collections of one file get increasing times.
    else await store.insert({ id, name, description, code: null }, now - written.length + at);
    for (const kind of SHARED_KINDS) await store.setRecords(id, kind, item[kind]);
  }
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

export interface SentHabits {
  readonly habits: NonNullable<ExportDocument['habits']>;
  readonly duplicates: DuplicateChoice;
}

/** Habits of the account stay, unless the import replaces what is there. */
export async function writeHabits(
  db: Kysely<Database>,
  ownerId: string,
  { habits, duplicates }: SentHabits,
): Promise<void> {
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
