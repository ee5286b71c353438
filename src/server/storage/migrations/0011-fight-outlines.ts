import type { Kysely, Migration } from 'kysely';

/** The outline of a fight, so that lists need not read its state. `status` is null for fights from earlier versions. */
export const fightOutlines: Migration = {
  async up(db: Kysely<unknown>) {
    const fights = () => db.schema.alterTable('fights');
    await fights().addColumn('status', 'text').execute();
    await fights()
      .addColumn('round', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await fights().addColumn('turn', 'text').execute();
    await fights().addColumn('result', 'text').execute();
    await fights().addColumn('started_at', 'bigint').execute();
    await fights().addColumn('ended_at', 'bigint').execute();
  },
};
