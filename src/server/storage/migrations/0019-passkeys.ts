import type { Kysely, Migration } from 'kysely';

/** Passkeys, and the open challenges to sign in or to add one. */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('passkeys')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .addPrimaryKeyConstraint('passkeys_key', ['user_id', 'id'])
      .execute();
    await db.schema
      .createTable('passkey_challenges')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('challenge', 'text', (column) => column.notNull())
      .addColumn('bound_to', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('passkey_challenges_key', ['user_id', 'id'])
      .execute();
  },
};
