import type { Kysely, Migration } from 'kysely';

/**
 * Changes get a separate column, so that one statement can remove those that undo no longer reaches. Entries of format
 * 1 keep their change inside `entry`.
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
