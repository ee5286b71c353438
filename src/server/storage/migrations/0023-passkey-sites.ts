import type { Kysely, Migration } from 'kysely';

/** The site of each passkey. Those that exist get it when they are next used. */
export const passkeySites: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('passkeys').addColumn('rp_id', 'text').execute();
  },
};
