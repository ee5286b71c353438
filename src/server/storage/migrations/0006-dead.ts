import type { Kysely, Migration } from 'kysely';

/**
 * A character that died in a fight is dead in its campaign. And an index goes that nothing reads by any more: it was
 * for the fight somebody ran last, which is not looked up since their habits are a record of their own.
 */
export const dead: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('campaign_characters')
      .addColumn('dead', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.dropIndex('fights_latest').execute();
  },
};
