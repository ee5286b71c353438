import type { Kysely, Migration } from 'kysely';

/** Own monsters and spells. The fields are always read and written as a whole, so they are one column. */
export const library: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['own_monsters', 'own_spells']) {
      await db.schema
        .createTable(table)
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('fields', 'text', (column) => column.notNull())
        .addColumn('summary', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .addColumn('deleted_at', 'bigint')
        .addPrimaryKeyConstraint(`${table}_key`, ['user_id', 'id'])
        .execute();
      await db.schema
        .createIndex(`${table}_list`)
        .on(table)
        .columns(['user_id', 'created_at', 'id'])
        .execute();
    }
    // Finds the encounters that use a deleted record.
    await db.schema
      .createIndex('encounter_monsters_pointer')
      .on('encounter_monsters')
      .columns(['user_id', 'pointer'])
      .execute();
  },
};
