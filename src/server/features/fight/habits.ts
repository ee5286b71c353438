import type { Kysely } from 'kysely';
import type { Habits } from '#domain/combat/create-fight.ts';
import { DEFAULT_SETTINGS, type Fight } from '#domain/combat/fight.ts';
import type { Database } from '#server/storage/schema.ts';

/** As many as a fight remembers itself. */
const CONDITIONS_KEPT = 100;

/** What an owner chose in any fight and expects to find in the next: one record, whatever becomes of the fights. */
export function habitsOf(db: Kysely<Database>, ownerId: string) {
  return {
    async find(): Promise<Habits> {
      const row = await db
        .selectFrom('habits')
        .select(['settings', 'custom_conditions'])
        .where('user_id', '=', ownerId)
        .executeTakeFirst();
      if (row === undefined) return {};
      return {
        settings: JSON.parse(row.settings) as Habits['settings'],
        custom_conditions: JSON.parse(row.custom_conditions) as string[],
      };
    },

    /** Takes over what a step of a fight changed about them. */
    async learn(before: Fight, after: Fight): Promise<void> {
      if (before.settings === after.settings && before.custom_conditions === after.custom_conditions) return;
      const known = await this.find();
      const settings = before.settings === after.settings ? known.settings : after.settings;
      const gone = before.custom_conditions.filter((name) => !after.custom_conditions.includes(name));
      const came = after.custom_conditions.filter((name) => !before.custom_conditions.includes(name));
      const conditions = new Set([...(known.custom_conditions ?? []), ...came]);
      for (const name of gone) conditions.delete(name);
      const row = {
        settings: JSON.stringify(settings ?? DEFAULT_SETTINGS),
        custom_conditions: JSON.stringify([...conditions].slice(-CONDITIONS_KEPT)),
      };
      await db
        .insertInto('habits')
        .values({ ...row, user_id: ownerId })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
    },
  };
}
