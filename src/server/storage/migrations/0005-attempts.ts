import type { Kysely, Migration } from 'kysely';

/** An index by time: every attempt removes all expired rows. */
export const attempts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('login_attempts_expiry').on('login_attempts').column('expires_at').execute();
  },
};
