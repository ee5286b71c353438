import type { Kysely } from 'kysely';
import type { Character } from '#contract/character.ts';
import type { CharacterFields } from '#domain/stuff/records.ts';
import type { Database } from '#server/storage/schema.ts';
import { countChange } from '#server/stuff/own-records.ts';

/** The characters of one owner: there is no way to ask without one. */
export function charactersOf(db: Kysely<Database>, ownerId: string) {
  return {
    list(): Promise<Character[]> {
      return db
        .selectFrom('characters')
        .select(['id as character_id', 'name', 'player', 'hit_points', 'level', 'armor_class', 'version'])
        .where('user_id', '=', ownerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },

    async findVersion(id: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('characters')
        .select('version')
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.version;
    },

    /** Leaves a record of that id alone: a create that is repeated made it. */
    async insert(id: string, fields: CharacterFields, now: number): Promise<void> {
      await db
        .insertInto('characters')
        .values({ ...fields, user_id: ownerId, id, version: 1, created_at: now, updated_at: now })
        .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
        .execute();
    },

    async update(id: string, fields: CharacterFields, now: number): Promise<void> {
      await db
        .updateTable('characters')
        .set((eb) => ({ ...fields, version: eb('version', '+', 1), updated_at: now }))
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .execute();
    },

    /** The references take it out of every list; those lists have then changed. */
    async delete(id: string): Promise<boolean> {
      const campaigns = await db
        .selectFrom('campaign_characters')
        .select('campaign_id')
        .where('user_id', '=', ownerId)
        .where('character_id', '=', id)
        .execute();
      await countChange(
        db,
        ownerId,
        'campaigns',
        campaigns.map(({ campaign_id }) => campaign_id),
      );
      const encounters = await db
        .selectFrom('encounter_characters')
        .select('encounter_id')
        .where('user_id', '=', ownerId)
        .where('character_id', '=', id)
        .execute();
      await countChange(
        db,
        ownerId,
        'encounters',
        encounters.map(({ encounter_id }) => encounter_id),
      );
      const { numDeletedRows } = await db
        .deleteFrom('characters')
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
