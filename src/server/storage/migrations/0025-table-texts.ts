import type { Kysely, Migration } from 'kysely';
import { handoutOfTableText, shownTableText, withTableText } from '#domain/player-view/table-text.ts';

interface Tables {
  live_tables: {
    user_id: string;
    id: string;
    campaign_id: string | null;
    encounter_id: string | null;
    title: string;
    handout: string;
    created_at: number;
  };
  encounters: { user_id: string; id: string; description: string; version: number; updated_at: number };
  handouts: {
    user_id: string;
    id: string;
    campaign_id: string;
    name: string;
    version: number;
    created_at: number;
    updated_at: number;
    text: string;
    picture_id: null;
  };
  shown_handouts: {
    user_id: string;
    table_id: string;
    handout_id: string;
    target: 'everyone';
    member_key: string;
    shown_at: number;
    in_front: number;
  };
}
type TableRow = Tables['live_tables'];

/** A live table had a text of its own beside the handouts. */
export const tableTexts: Migration = {
  async up(db: Kysely<Tables>) {
    const rows = await db.selectFrom('live_tables').selectAll().where('handout', '!=', '').execute();
    for (const row of rows) await keepTableText(db, row);
    await db.schema.alterTable('live_tables').dropColumn('handout').execute();
  },
};

export async function keepTableText(db: Kysely<Tables>, row: TableRow): Promise<void> {
  const { user_id, id, campaign_id, encounter_id, title, handout: text, created_at } = row;
  // Devices read only the records that changed since they last asked.
  const updated_at = Date.now();
  if (campaign_id !== null) {
    const record = { user_id, id, version: 1, created_at, updated_at };
    await db
      .insertInto('handouts')
      .values({ ...record, ...handoutOfTableText(campaign_id, { title, text }) })
      .execute();
    await db
      .insertInto('shown_handouts')
      .values({ user_id, table_id: id, handout_id: id, ...shownTableText(created_at), in_front: 1 })
      .execute();
  }
  if (encounter_id !== null) {
    const { description, version } = await db
      .selectFrom('encounters')
      .select(['description', 'version'])
      .where('user_id', '=', user_id)
      .where('id', '=', encounter_id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('encounters')
      .set({ description: withTableText(description, text), version: version + 1, updated_at })
      .where('user_id', '=', user_id)
      .where('id', '=', encounter_id)
      .execute();
  }
}
