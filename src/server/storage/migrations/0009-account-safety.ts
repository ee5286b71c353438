import type { Kysely, Migration } from 'kysely';

/** Pauses between attempts instead of a lock, the addresses an account is used from, and recovery codes. */
export const accountSafety: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('login_attempts')
      .addColumn('paused_until', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('users').addColumn('recovery_hash', 'text').execute();
    await db.schema
      .createTable('known_addresses')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('address_hash', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_addresses_key', ['user_id', 'address_hash'])
      .execute();
    await db.schema
      .createIndex('known_addresses_expiry')
      .on('known_addresses')
      .column('expires_at')
      .execute();
  },
};
