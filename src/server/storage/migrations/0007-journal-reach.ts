import type { Kysely, Migration } from 'kysely';

/**
 * Changes stand apart from the log, so that one statement removes those beyond the reach of undo. Entries of format 1
 * keep theirs inside `entry`.
 */
export const journalReach: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('fight_entries').addColumn('change', 'text').execute();
    await db.schema
      .alterTable('fight_snapshots')
      .addColumn('changes_from', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .alterTable('fight_snapshots')
      .addColumn('changes_bytes', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('fights')
      .addColumn('journal_bytes', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
