import type { Kysely, Migration } from 'kysely';

/** The added and replaced records of an import, for undo. Collections of a library, shared by a link. */
export const importsAndCollections: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('library_imports')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('library_imports_key', ['user_id', 'id'])
      .execute();
    await db.schema
      .createTable('library_import_records')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('import_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('record_id', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('before', 'text')
      .addPrimaryKeyConstraint('library_import_records_key', ['user_id', 'import_id', 'kind', 'record_id'])
      .addForeignKeyConstraint(
        'library_import_records_import_fk',
        ['user_id', 'import_id'],
        'library_imports',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();

    await db.schema
      .createTable('collections')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('collections_key', ['user_id', 'id'])
      .execute();
    await db.schema
      .createTable('collection_records')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('collection_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('record_id', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('collection_records_key', ['user_id', 'collection_id', 'kind', 'record_id'])
      .addForeignKeyConstraint(
        'collection_records_collection_fk',
        ['user_id', 'collection_id'],
        'collections',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
  },
};
