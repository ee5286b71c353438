import { type Kysely, sql } from 'kysely';
import type { Picture } from '#contract/journal/picture.ts';
import type { PicturedKind } from '#domain/picture/picture.ts';
import type { Database } from '#server/storage/schema.ts';
import type { PicturesTable } from '#server/storage/tables/journal.ts';

const TABLE_OF = { character: 'characters', npc: 'npcs', monster: 'own_monsters' } as const satisfies Record<
  PicturedKind,
  keyof Database
>;
/** The texts that can show a picture. */
const TEXTS = [
  ['notes', 'text'],
  ['handouts', 'text'],
  ['game_sessions', 'plan'],
  ['game_sessions', 'recap'],
] as const;

/** The pictures of one owner. Every query is scoped to the owner. */
export function picturesOf(db: Kysely<Database>, ownerId: string) {
  /** Includes deleted monsters, which encounters and fights still read. */
  const recordsOf = (kind: PicturedKind) =>
    db
      .selectFrom(TABLE_OF[kind] as 'characters')
      .select('id')
      .where('user_id', '=', ownerId);

  return {
    find(id: string): Promise<(Picture & { data: string }) | undefined> {
      return db
        .selectFrom('pictures')
        .select(['id', 'type', 'width', 'height', 'bytes', 'data'])
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst() as Promise<(Picture & { data: string }) | undefined>;
    },

    async has(id: string): Promise<boolean> {
      const row = await db
        .selectFrom('pictures')
        .select('id')
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    async insert(picture: Omit<PicturesTable, 'user_id'>): Promise<void> {
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
      await db
        .deleteFrom('record_pictures')
        .where('user_id', '=', ownerId)
        .where('kind', '=', kind)
        .where('record_id', '=', recordId)
        .execute();
    },

    /** Deletes the pictures from before this time that no handout, no record and no text uses. */
    async removeUnused(before: number): Promise<void> {
      for (const kind of Object.keys(TABLE_OF) as PicturedKind[]) {
        await db
          .deleteFrom('record_pictures')
          .where('user_id', '=', ownerId)
          .where('kind', '=', kind)
          .where('record_id', 'not in', recordsOf(kind))
          .execute();
      }
      const unnamed = await db
        .selectFrom('pictures')
        .select('id')
        .where('user_id', '=', ownerId)
        .where('created_at', '<=', before)
        .where('id', 'not in', (eb) =>
          eb.selectFrom('record_pictures').select('picture_id').where('user_id', '=', ownerId),
        )
        .where('id', 'not in', (eb) =>
          eb
            .selectFrom('handouts')
            .select((one) => one.fn.coalesce('picture_id', sql.lit('')).as('picture_id'))
            .where('user_id', '=', ownerId),
        )
        .execute();
      if (unnamed.length === 0) return;
      const inTexts = await this.findInTexts();
      const unused = unnamed.map(({ id }) => id).filter((id) => !inTexts.has(id));
      if (unused.length === 0) return;
      await db.deleteFrom('pictures').where('user_id', '=', ownerId).where('id', 'in', unused).execute();
    },

    /** Every id in a text that mentions pictures. */
    async findInTexts(): Promise<Set<string>> {
      const found = new Set<string>();
      for (const [table, column] of TEXTS) {
        const rows = await db
          .selectFrom(table as 'notes')
          .select(column as 'text')
          .where('user_id', '=', ownerId)
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
