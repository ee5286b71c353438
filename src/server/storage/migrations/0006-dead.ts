import type { Kysely, Migration } from 'kysely';

/**
 * A character that died in a fight is dead in its campaign. Also drops an unused index: it found a user's last fight,
 * which is not needed since habits are a separate record.
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
