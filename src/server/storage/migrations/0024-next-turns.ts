import type { Kysely, Migration } from 'kysely';

/** The combatant after the current one, so that a list of fights need not open them. Null until the next command. */
export const nextTurns: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('fights').addColumn('next_turn', 'text').execute();
  },
};
