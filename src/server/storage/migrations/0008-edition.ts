import type { Kysely, Migration } from 'kysely';

/** Renames the column of a campaign's rules edition to the name in the code. */
export const edition: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('campaigns').renameColumn('rules', 'edition').execute();
  },
};
