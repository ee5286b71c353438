import type { CreateTableBuilder, Kysely, Migration } from 'kysely';

/** Notes, sessions with their lines, handouts, pictures, and what is shown to players. */
export const journal: Migration = {
  async up(db: Kysely<unknown>) {
    /** A record of a campaign, which is deleted with it. */
    const campaignRecords = (table: string): CreateTableBuilder<string, never> =>
      db.schema
        .createTable(table)
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('campaign_id', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint(`${table}_key`, ['user_id', 'id'] as never)
        .addForeignKeyConstraint(
          `${table}_campaign_fk`,
          ['user_id', 'campaign_id'] as never,
          'campaigns',
          ['user_id', 'id'],
          (constraint) => constraint.onDelete('cascade'),
        ) as never;

    await campaignRecords('notes')
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('audience', 'text', (column) => column.notNull())
      .addColumn('tags', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();

    await campaignRecords('game_sessions')
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('plan', 'text', (column) => column.notNull())
      .addColumn('encounters', 'text', (column) => column.notNull())
      .addColumn('attended', 'text', (column) => column.notNull())
      .addColumn('recap', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('planned'))
      .addColumn('started_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addColumn('experience', 'text')
      .execute();

    await campaignRecords('handouts')
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('picture_id', 'text')
      .execute();

    for (const table of ['notes', 'game_sessions', 'handouts']) {
      // For the changes since a time, and for the cascade of a deleted campaign.
      await db.schema
        .createIndex(`${table}_updated`)
        .on(table)
        .columns(['user_id', 'updated_at', 'id'])
        .execute();
      await db.schema
        .createIndex(`${table}_campaign`)
        .on(table)
        .columns(['user_id', 'campaign_id'])
        .execute();
    }

    await db.schema
      .createTable('session_lines')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('data', 'text')
      .addPrimaryKeyConstraint('session_lines_key', ['user_id', 'id'])
      .addForeignKeyConstraint(
        'session_lines_session_fk',
        ['user_id', 'session_id'],
        'game_sessions',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('session_lines_session')
      .on('session_lines')
      .columns(['user_id', 'session_id', 'at'])
      .execute();

    await db.schema
      .createTable('pictures')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('unused_since', 'bigint')
      // In Base64, because columns are text or numbers. Last, so that SQLite reads the others without it.
      .addColumn('data', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('pictures_key', ['user_id', 'id'])
      .execute();

    await db.schema
      .createTable('record_pictures')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('record_id', 'text', (column) => column.notNull())
      .addColumn('picture_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('record_pictures_key', ['user_id', 'kind', 'record_id'])
      .addForeignKeyConstraint(
        'record_pictures_picture_fk',
        ['user_id', 'picture_id'],
        'pictures',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();

    await db.schema
      .createTable('shown_handouts')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('table_id', 'text', (column) => column.notNull())
      .addColumn('handout_id', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('member_key', 'text', (column) => column.notNull())
      .addColumn('shown_at', 'bigint', (column) => column.notNull())
      .addColumn('in_front', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('shown_handouts_key', ['user_id', 'table_id', 'handout_id'])
      .addForeignKeyConstraint(
        'shown_handouts_table_fk',
        ['user_id', 'table_id'],
        'live_tables',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .addForeignKeyConstraint(
        'shown_handouts_handout_fk',
        ['user_id', 'handout_id'],
        'handouts',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
  },
};
