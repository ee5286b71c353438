import type { Kysely, Migration } from 'kysely';

/** The screens of game masters: their own one, and one for each campaign. */
export const screens: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('screens')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('campaign_id', 'text')
      .addColumn('layouts', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('screens_key', ['user_id', 'place'])
      .addUniqueConstraint('screens_campaign', ['user_id', 'campaign_id'])
      .addForeignKeyConstraint(
        'screens_campaign_fk',
        ['user_id', 'campaign_id'],
        'campaigns',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
  },
};
