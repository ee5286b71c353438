import type { Kysely } from 'kysely';
import type { Picture } from '#contract/journal/picture.ts';
import { JOURNAL_LONG_FIELDS } from '#domain/journal/fields.ts';
import {
  isLibraryKind,
  JOURNAL_KINDS,
  KINDS,
  PICTURED_KINDS,
  type PicturedKind,
} from '#domain/stuff/record-kinds.ts';
import { JOURNAL_TABLES } from '#server/journal/journal-records.ts';
import { LIBRARY_TABLES } from '#server/library/database-tables.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import type { PicturesTable } from '#server/storage/tables/journal.ts';

const tableOf = (kind: PicturedKind) => (isLibraryKind(kind) ? LIBRARY_TABLES[kind] : KINDS[kind].plural);

/** The texts that can show a picture, also those that the undo of an import would restore. */
const TEXTS: readonly (readonly [keyof Database, string])[] = [
  ...JOURNAL_KINDS.flatMap((kind) =>
    JOURNAL_LONG_FIELDS[kind].map((column) => [JOURNAL_TABLES[kind], column] as const),
  ),
  ['library_import_records', 'before'],
];

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** The pictures of one owner. Every query is scoped to the owner. */
export function picturesOf(db: Kysely<Database>, ownerId: string) {
  const own = ownRows(db, ownerId);
  /** Includes deleted monsters, which encounters and fights still read. */
  const recordsOf = (kind: PicturedKind) =>
    db
      .selectFrom(tableOf(kind) as 'characters')
      .select('id')
      .where('user_id', '=', ownerId);

  return {
    find(id: string): Promise<(Picture & { data: string }) | undefined> {
      return own
        .selectFrom('pictures')
        .select(['id', 'type', 'width', 'height', 'bytes', 'data'])
        .where('id', '=', id)
        .executeTakeFirst() as Promise<(Picture & { data: string }) | undefined>;
    },

    async insert(picture: Omit<PicturesTable, 'user_id' | 'unused_since'>): Promise<void> {
      await db
        .insertInto('pictures')
        .values({ user_id: ownerId, ...picture })
        .execute();
    },

    async hasRecord(kind: PicturedKind, id: string): Promise<boolean> {
      return (await recordsOf(kind).where('id', '=', id).executeTakeFirst()) !== undefined;
    },

    async listOfRecords() {
      const rows = await db
        .selectFrom('record_pictures as named')
        .innerJoin('pictures', (join) =>
          join.onRef('pictures.user_id', '=', 'named.user_id').onRef('pictures.id', '=', 'named.picture_id'),
        )
        .select(['named.kind', 'named.record_id'])
        .select(['pictures.id', 'pictures.type', 'pictures.width', 'pictures.height', 'pictures.bytes'])
        .where('named.user_id', '=', ownerId)
        .orderBy('named.kind')
        .orderBy('named.record_id')
        .execute();
      return rows.map(({ kind, record_id, ...picture }) => ({ kind, record_id, picture }));
    },

    async setForRecord(kind: PicturedKind, recordId: string, pictureId: string): Promise<void> {
      await db
        .insertInto('record_pictures')
        .values({ user_id: ownerId, kind, record_id: recordId, picture_id: pictureId })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'kind', 'record_id']).doUpdateSet({ picture_id: pictureId }),
        )
        .execute();
    },

    async removeFromRecord(kind: PicturedKind, recordId: string): Promise<void> {
      await own
        .deleteFrom('record_pictures')
        .where('kind', '=', kind)
        .where('record_id', '=', recordId)
        .execute();
    },

    /**
     * Deletes the pictures that were marked as unused at or before the time `before`, and that are still unused. Marks
     * the other pictures that no handout, record or text uses.
     */
    async removeUnused(before: number, now: number): Promise<void> {
      for (const kind of PICTURED_KINDS) {
        await own
          .deleteFrom('record_pictures')
          .where('kind', '=', kind)
          .where('record_id', 'not in', recordsOf(kind))
          .execute();
      }
      const used = await this.findUsed();
      const pictures = await own.selectFrom('pictures').select(['id', 'unused_since']).execute();
      const mark = (some: typeof pictures, unused_since: number | null) =>
        inChunks(some, (rows) =>
          own.updateTable('pictures').set({ unused_since }).where('id', 'in', idsOf(rows)).execute(),
        );
      const unused = pictures.filter(({ id }) => !used.has(id));
      const old = unused.filter(({ unused_since }) => unused_since !== null && unused_since <= before);
      await inChunks(old, (rows) => own.deleteFrom('pictures').where('id', 'in', idsOf(rows)).execute());
      await mark(
        unused.filter(({ unused_since }) => unused_since === null),
        now,
      );
      await mark(
        pictures.filter(({ id, unused_since }) => unused_since !== null && used.has(id)),
        null,
      );
    },

    async findUsed(): Promise<Set<string>> {
      const ofRecords = await own.selectFrom('record_pictures').select('picture_id').execute();
      const ofHandouts = await own
        .selectFrom('handouts')
        .select('picture_id')
        .where('picture_id', 'is not', null)
        .execute();
      const used = await this.findInTexts();
      for (const { picture_id } of [...ofRecords, ...ofHandouts])
        if (picture_id !== null) used.add(picture_id);
      return used;
    },

    /** Every id in a text that mentions pictures. */
    async findInTexts(): Promise<Set<string>> {
      const found = new Set<string>();
      for (const [table, column] of TEXTS) {
        const rows = await own
          .selectFrom(table as 'notes')
          .select(column as 'text')
          .where(column as 'text', 'like', '%picture%')
          .execute();
        for (const row of rows) {
          const text = String(Object.values(row)[0]);
          for (const [id] of text.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) found.add(id);
        }
      }
      return found;
    },
  };
}
