import { type Kysely, sql } from 'kysely';
import { PICTURE_ADDRESS } from '#domain/picture/picture-address.ts';
import type { ShownHandout } from '#domain/player-view/shown-handouts.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import type { ShownHandoutsTable } from '#server/storage/tables/journal.ts';

/** Every view lists them, so their number is limited. */
const SHOWN_NOTES_MAXIMUM = 50;

/** The handouts that are shown at the tables of one owner. Every query is scoped to the owner. */
export function shownOf(db: Kysely<Database>, ownerId: string) {
  const own = ownRows(db, ownerId);
  const rows = (tableId: string) => own.selectFrom('shown_handouts').where('table_id', '=', tableId);

  /** Both tables have the columns that the queries use. */
  const texts = (table: 'notes' | 'handouts') => own.selectFrom(table as 'notes');
  const notesForPlayers = () => texts('notes').where('audience', '=', 'players');

  return {
    /** Without the texts, because a table is read at every change of its fight. */
    async list(tableId: string): Promise<ShownHandout[]> {
      const found = await db
        .selectFrom('shown_handouts as shown')
        .innerJoin('handouts', (join) =>
          join
            .onRef('handouts.user_id', '=', 'shown.user_id')
            .onRef('handouts.id', '=', 'shown.handout_id')
            // It may have moved to another campaign.
            .onRef('handouts.campaign_id', '=', 'shown.table_id'),
        )
        .leftJoin('pictures', (join) =>
          join
            .onRef('pictures.user_id', '=', 'handouts.user_id')
            .onRef('pictures.id', '=', 'handouts.picture_id'),
        )
        .select([
          'handouts.id',
          'handouts.name',
          'handouts.version',
          'pictures.id as picture_id',
          'pictures.width',
          'pictures.height',
          'shown.target',
          'shown.member_key',
          'shown.shown_at',
          'shown.in_front',
        ])
        .select(sql<number>`octet_length(handouts.text)`.as('length'))
        .where('shown.user_id', '=', ownerId)
        .where('shown.table_id', '=', tableId)
        .execute();
      return found.map(({ id, name, version, picture_id, width, height, ...row }) => ({
        handoutId: id,
        isNote: false,
        name,
        version,
        hasText: row.length > 0,
        picture: picture_id === null ? null : { id: picture_id, width: width ?? 0, height: height ?? 0 },
        target: row.target,
        memberKey: row.member_key,
        shownAt: row.shown_at,
        inFront: row.in_front === 1,
      }));
    },

    /** HND-6: the newest notes of the campaign that players may read. */
    async listNotes(campaignId: string): Promise<ShownHandout[]> {
      const found = await notesForPlayers()
        .select(['id', 'name', 'version', 'updated_at'])
        .select(sql<number>`octet_length(text)`.as('length'))
        .where('campaign_id', '=', campaignId)
        .orderBy('updated_at', 'desc')
        .limit(SHOWN_NOTES_MAXIMUM)
        .execute();
      return found.map(({ id, name, version, updated_at, length }) => ({
        handoutId: id,
        isNote: true,
        name,
        version,
        hasText: length > 0,
        picture: null,
        target: 'everyone',
        memberKey: '',
        shownAt: updated_at,
        inFront: false,
      }));
    },

    async save(row: Omit<ShownHandoutsTable, 'user_id'>): Promise<void> {
      const { table_id, handout_id, ...written } = row;
      await db
        .insertInto('shown_handouts')
        .values({ user_id: ownerId, ...row })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'table_id', 'handout_id']).doUpdateSet(written),
        )
        .execute();
    },

    async leaveFront(tableId: string, handoutIds: readonly string[]): Promise<void> {
      if (handoutIds.length === 0) return;
      await own
        .updateTable('shown_handouts')
        .set({ in_front: 0 })
        .where('table_id', '=', tableId)
        .where('handout_id', 'in', handoutIds)
        .execute();
    },

    /** False if it was not shown. */
    async withdraw(tableId: string, handoutId: string): Promise<boolean> {
      const { numDeletedRows } = await own
        .deleteFrom('shown_handouts')
        .where('table_id', '=', tableId)
        .where('handout_id', '=', handoutId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** The name of a handout of this campaign; undefined if it has no such handout. */
    async findName(campaignId: string, handoutId: string): Promise<string | undefined> {
      const row = await own
        .selectFrom('handouts')
        .select('name')
        .where('campaign_id', '=', campaignId)
        .where('id', '=', handoutId)
        .executeTakeFirst();
      return row?.name;
    },

    async findText({ handoutId, isNote }: Pick<ShownHandout, 'handoutId' | 'isNote'>) {
      const rows = isNote ? notesForPlayers() : texts('handouts');
      const row = await rows.select('text').where('id', '=', handoutId).executeTakeFirst();
      return row?.text;
    },

    /** The texts of these handouts and notes that contain pictures, in one query. */
    async listTextsWithPictures(shown: readonly ShownHandout[]): Promise<string[]> {
      const idsOf = (isNote: boolean) =>
        shown.filter((one) => one.isNote === isNote && one.hasText).map(({ handoutId }) => handoutId);
      const withPictures = (rows: ReturnType<typeof notesForPlayers>, ids: readonly string[]) =>
        rows
          .select('text')
          // SQL does not allow an empty list.
          .where('id', 'in', ids.length === 0 ? [''] : ids)
          .where('text', 'like', `%${PICTURE_ADDRESS}%`);
      const found = await withPictures(texts('handouts'), idsOf(false))
        .unionAll(withPictures(notesForPlayers(), idsOf(true)))
        .execute();
      return found.map(({ text }) => text);
    },

    /** The table of the campaign whose players may read the note. */
    async tablesWithNote(noteId: string): Promise<string[]> {
      const found = await notesForPlayers().select('campaign_id').where('id', '=', noteId).execute();
      return found.map(({ campaign_id }) => campaign_id);
    },

    /** The tables that show the handout. */
    async tablesShowing(handoutId: string): Promise<string[]> {
      const found = await own
        .selectFrom('shown_handouts')
        .select('table_id')
        .where('handout_id', '=', handoutId)
        .execute();
      return found.map(({ table_id }) => table_id);
    },

    /** Withdraws a handout from the table of its previous campaign after it has moved. */
    async withdrawMoved(handoutId: string): Promise<void> {
      await own
        .deleteFrom('shown_handouts')
        .where('handout_id', '=', handoutId)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('handouts')
                .select('handouts.id')
                .whereRef('handouts.user_id', '=', 'shown_handouts.user_id')
                .whereRef('handouts.id', '=', 'shown_handouts.handout_id')
                .whereRef('handouts.campaign_id', '=', 'shown_handouts.table_id'),
            ),
          ),
        )
        .execute();
    },

    async count(tableId: string): Promise<number> {
      const { found } = await rows(tableId)
        .select((eb) => eb.fn.countAll<number>().as('found'))
        .executeTakeFirstOrThrow();
      return found;
    },
  };
}
