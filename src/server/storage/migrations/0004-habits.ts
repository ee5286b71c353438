import { type Kysely, type Migration, sql } from 'kysely';

/**
 * A game master's habits become a separate record. Before, they were read from the last fight, so opening an older
 * fight or deleting an encounter lost them.
 */
export const habits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('habits')
      .addColumn('user_id', 'text', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('custom_conditions', 'text', (column) => column.notNull())
      .execute();
    await learnFromFights(db);
  },
};

/** Takes the settings of the last fight and the conditions of all fights from the stored snapshots. */
async function learnFromFights(db: Kysely<unknown>): Promise<void> {
  const { rows: fights } = await sql<{ user_id: string; id: string }>`
    select user_id, id from fights where sequence > 0 order by updated_at`.execute(db);
  const learned = new Map<string, { settings: unknown; conditions: Set<string> }>();
  for (const { user_id, id } of fights) {
    // One snapshot at a time, because all together may not fit into memory.
    const { rows } = await sql<{ state: string }>`
      select state from fight_snapshots where user_id = ${user_id} and fight_id = ${id}`.execute(db);
    const { settings, custom_conditions } = JSON.parse(String(rows[0]?.state)) as Choices;
    const known = learned.get(user_id)?.conditions ?? [];
    learned.set(user_id, { settings, conditions: new Set([...known, ...custom_conditions]) });
  }
  for (const [userId, { settings, conditions }] of learned) {
    await sql`insert into habits (user_id, settings, custom_conditions)
      values (${userId}, ${JSON.stringify(settings)}, ${JSON.stringify([...conditions])})`.execute(db);
  }
}

interface Choices {
  settings: unknown;
  custom_conditions: string[];
}
