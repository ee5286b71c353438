import type { Kysely, Migration } from 'kysely';

/** A campaign's edition of the rules has the name that the code has for it. */
export const edition: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('campaigns').renameColumn('rules', 'edition').execute();
  },
};
