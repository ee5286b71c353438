import type { Kysely, Migration } from 'kysely';

/** The journal is the fight; a snapshot only makes reading faster. Both are deleted with the encounter. */
export const fights: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('fights')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('encounter_id', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('fights_key', ['user_id', 'id'])
      .addUniqueConstraint('fights_number', ['user_id', 'encounter_id', 'number'])
      .addForeignKeyConstraint(
        'fights_encounter_fk',
        ['user_id', 'encounter_id'],
        'encounters',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
    await db.schema.createIndex('fights_latest').on('fights').columns(['user_id', 'updated_at']).execute();

    await db.schema
      .createTable('fight_snapshots')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('fight_id', 'text', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('fight_snapshots_key', ['user_id', 'fight_id'])
      .addForeignKeyConstraint(
        'fight_snapshots_fight_fk',
        ['user_id', 'fight_id'],
        'fights',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();

    await db.schema
      .createTable('fight_entries')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('fight_id', 'text', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('command_id', 'text', (column) => column.notNull())
      .addColumn('entry', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('fight_entries_key', ['user_id', 'fight_id', 'sequence'])
      .addUniqueConstraint('fight_entries_command', ['user_id', 'fight_id', 'command_id'])
      .addForeignKeyConstraint(
        'fight_entries_fight_fk',
        ['user_id', 'fight_id'],
        'fights',
        ['user_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
  },
};
