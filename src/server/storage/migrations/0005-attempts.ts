import type { Kysely, Migration } from 'kysely';

/** Every attempt sweeps out what has expired, of whatever name and address: that goes by time. */
export const attempts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('login_attempts_expiry').on('login_attempts').column('expires_at').execute();
  },
};
