import type { Kysely, Migration } from 'kysely';

/** Device and last use of a session, and what happened to an account. */
export const accountEvents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sessions')
      .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('sessions').addColumn('last_seen_at', 'bigint').execute();
    await db.schema
      .createTable('account_events')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('account_events_key', ['user_id', 'id'])
      .execute();
    await db.schema
      .createIndex('account_events_kind')
      .on('account_events')
      .columns(['user_id', 'kind', 'created_at'])
      .execute();
    // Finds the expired events of all accounts.
    await db.schema
      .createIndex('account_events_created_at')
      .on('account_events')
      .column('created_at')
      .execute();
  },
};
