import type { Kysely } from 'kysely';
import type { Habits } from '#domain/combat/create-fight.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { DEFAULT_SETTINGS, readSettings } from '#domain/combat/settings.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import type { HabitsTable } from '#server/storage/tables/records.ts';

/** The same limit as in a fight. */
const CONDITIONS_KEPT = 100;

/** The owner's choices from earlier fights. One record per owner, independent of any fight. */
export function habitsOf(db: Kysely<Database>, ownerId: string) {
  const own = ownRows(db, ownerId);
  /** Inserts the record if it is missing, and locks it until the transaction ends. */
  async function hold() {
    const none = { user_id: ownerId, settings: JSON.stringify(DEFAULT_SETTINGS), custom_conditions: '[]' };
    const row = await db
      .insertInto('habits')
      .values(none)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: ownerId }))
      .returning(['settings', 'custom_conditions'])
      .executeTakeFirstOrThrow();
    return readHabits(row);
  }

  return {
    async find(): Promise<Habits> {
      const row = await own.selectFrom('habits').select(['settings', 'custom_conditions']).executeTakeFirst();
      return row === undefined ? {} : readHabits(row);
    },

    /** Saves the choices that changed in a fight. Another server may do the same concurrently. */
    async learn(before: Fight, after: Fight): Promise<void> {
      if (before.settings === after.settings && before.custom_conditions === after.custom_conditions) return;
      const known = await hold();
      const settings = before.settings === after.settings ? known.settings : after.settings;
      const gone = before.custom_conditions.filter((name) => !after.custom_conditions.includes(name));
      const came = after.custom_conditions.filter((name) => !before.custom_conditions.includes(name));
      const conditions = new Set([...known.custom_conditions, ...came]);
      for (const name of gone) conditions.delete(name);
      await own
        .updateTable('habits')
        .set({
          settings: JSON.stringify(settings),
          custom_conditions: JSON.stringify([...conditions].slice(-CONDITIONS_KEPT)),
        })
        .execute();
    },
  };
}

function readHabits(row: Pick<HabitsTable, 'settings' | 'custom_conditions'>) {
  return {
    settings: readSettings(JSON.parse(row.settings)),
    custom_conditions: JSON.parse(row.custom_conditions) as string[],
  };
}
