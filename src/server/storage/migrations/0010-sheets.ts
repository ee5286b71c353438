import type { Kysely, Migration } from 'kysely';

/** Characters and NPCs may have a sheet. It is read and written whole, so it is one column. */
export const sheets: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['characters', 'npcs']) {
      await db.schema.alterTable(table).addColumn('sheet', 'text').execute();
    }
  },
};
