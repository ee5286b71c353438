import type { Kysely, Migration } from 'kysely';

/** Which encounters of a campaign are done. The order was stored before. */
export const campaignPlan: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('campaign_encounters')
      .addColumn('done', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
