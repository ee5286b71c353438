import type { CreateTableBuilder, Kysely, Migration } from 'kysely';

/**
 * The private records. Every key begins with the owner and every reference includes the owner, so the database itself
 * cannot link the records of two owners.
 */
export const stuff: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('stuff_revisions')
      .addColumn('user_id', 'text', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('revision', 'text', (column) => column.notNull())
      .execute();

    await record(db, 'characters')
      .addColumn('player', 'text', (column) => column.notNull())
      .addColumn('hit_points', 'integer', (column) => column.notNull())
      .addColumn('level', 'integer', (column) => column.notNull())
      .addColumn('armor_class', 'integer', (column) => column.notNull())
      .execute();
    await record(db, 'npcs')
      .addColumn('hit_points', 'integer', (column) => column.notNull())
      .addColumn('armor_class', 'integer', (column) => column.notNull())
      .execute();
    await record(db, 'campaigns')
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('length', 'text', (column) => column.notNull())
      .addColumn('world_name', 'text', (column) => column.notNull())
      .addColumn('rules', 'text', (column) => column.notNull())
      .execute();
    await record(db, 'encounters')
      .addColumn('short_description', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('location', 'text', (column) => column.notNull())
      .addColumn('terrain', 'text', (column) => column.notNull())
      .addColumn('rewards', 'text', (column) => column.notNull())
      .execute();
    for (const table of ['characters', 'npcs', 'campaigns', 'encounters']) {
      await db.schema
        .createIndex(`${table}_list`)
        .on(table)
        .columns(['user_id', 'created_at', 'id'])
        .execute();
    }

    await link(db, 'campaign_characters', ['campaign_id', 'character_id'], ['campaign_id', 'character_id'])
      .addColumn('current_hit_points', 'integer', (column) => column.notNull())
      .execute();
    await link(db, 'campaign_encounters', ['encounter_id', 'campaign_id'], ['encounter_id']).execute();
    await link(
      db,
      'encounter_characters',
      ['encounter_id', 'character_id'],
      ['encounter_id', 'character_id'],
    ).execute();
    await link(db, 'encounter_npcs', ['encounter_id', 'npc_id'], ['encounter_id', 'npc_id']).execute();
    await link(db, 'encounter_monsters', ['encounter_id'], ['encounter_id', 'position'])
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('pointer', 'text', (column) => column.notNull())
      .execute();
    // Deleting a record searches the lists that contain it. The primary keys serve the other direction.
    for (const [table, column] of [
      ['campaign_characters', 'character_id'],
      ['campaign_encounters', 'campaign_id'],
      ['encounter_characters', 'character_id'],
      ['encounter_npcs', 'npc_id'],
    ] as const) {
      await db.schema.createIndex(`${table}_${column}`).on(table).columns(['user_id', column]).execute();
    }
  },
};

function record(db: Kysely<unknown>, table: string): CreateTableBuilder<string, string> {
  return db.schema
    .createTable(table)
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${table}_key`, ['user_id', 'id'] as never) as never;
}

const PARENTS: Record<string, string> = {
  campaign_id: 'campaigns',
  encounter_id: 'encounters',
  character_id: 'characters',
  npc_id: 'npcs',
};

/** Rows that are deleted with either of their two records. */
function link(
  db: Kysely<unknown>,
  table: string,
  references: readonly string[],
  key: readonly string[],
): CreateTableBuilder<string, string> {
  let builder: CreateTableBuilder<string, string> = db.schema
    .createTable(table)
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull());
  for (const column of references) {
    builder = builder
      .addColumn(column, 'text', (definition) => definition.notNull())
      .addForeignKeyConstraint(
        `${table}_${column}_fk`,
        ['user_id', column],
        String(PARENTS[column]),
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      );
  }
  return builder.addPrimaryKeyConstraint(`${table}_key`, ['user_id', ...key]);
}
