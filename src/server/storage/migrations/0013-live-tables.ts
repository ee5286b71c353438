import type { Kysely, Migration } from 'kysely';

/** Live tables of campaigns and of encounters without a campaign, the characters of phones, and the acts of phones. */
export const liveTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('live_tables')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('campaign_id', 'text')
      .addColumn('encounter_id', 'text')
      .addColumn('code', 'text', (column) => column.unique())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('shown_encounter_id', 'text')
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('handout', 'text', (column) => column.notNull())
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('live_tables_key', ['user_id', 'id'])
      .addUniqueConstraint('live_tables_campaign', ['user_id', 'campaign_id'])
      .addUniqueConstraint('live_tables_encounter', ['user_id', 'encounter_id'])
      .addForeignKeyConstraint(
        'live_tables_campaign_fk',
        ['user_id', 'campaign_id'],
        'campaigns',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .addForeignKeyConstraint(
        'live_tables_encounter_fk',
        ['user_id', 'encounter_id'],
        'encounters',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();

    await db.schema
      .createTable('table_seats')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('table_id', 'text', (column) => column.notNull())
      .addColumn('member_key', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('taken_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('table_seats_key', ['user_id', 'table_id', 'member_key'])
      .addUniqueConstraint('table_seats_token', ['user_id', 'table_id', 'token_hash'])
      .addForeignKeyConstraint(
        'table_seats_table_fk',
        ['user_id', 'table_id'],
        'live_tables',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();

    await db.schema
      .createTable('table_acts')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('table_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('member_key', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('fight_id', 'text', (column) => column.notNull())
      .addColumn('act', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('message', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('table_acts_key', ['user_id', 'table_id', 'id'])
      .addForeignKeyConstraint(
        'table_acts_table_fk',
        ['user_id', 'table_id'],
        'live_tables',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
  },
};
