import type { Kysely } from 'kysely';
import type { Npc } from '#contract/npc.ts';
import type { NpcFields } from '#domain/stuff/records.ts';
import type { Database } from '#server/storage/schema.ts';
import { countChange } from '#server/stuff/own-records.ts';

/** The npcs of one owner: there is no way to ask without one. */
export function npcsOf(db: Kysely<Database>, ownerId: string) {
  return {
    list(): Promise<Npc[]> {
      return db
        .selectFrom('npcs')
        .select(['id as npc_id', 'name', 'hit_points', 'armor_class', 'version'])
        .where('user_id', '=', ownerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },

    async findVersion(id: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('npcs')
        .select('version')
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.version;
    },

    /** Leaves a record of that id alone: a create that is repeated made it. */
    async insert(id: string, fields: NpcFields, now: number): Promise<void> {
      await db
        .insertInto('npcs')
        .values({ ...fields, user_id: ownerId, id, version: 1, created_at: now, updated_at: now })
        .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
        .execute();
    },

    async update(id: string, fields: NpcFields, now: number): Promise<void> {
      await db
        .updateTable('npcs')
        .set((eb) => ({ ...fields, version: eb('version', '+', 1), updated_at: now }))
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .execute();
    },

    /** The references take it out of every list; those lists have then changed. */
    async delete(id: string): Promise<boolean> {
      const encounters = await db
        .selectFrom('encounter_npcs')
        .select('encounter_id')
        .where('user_id', '=', ownerId)
        .where('npc_id', '=', id)
        .execute();
      await countChange(
        db,
        ownerId,
        'encounters',
        encounters.map(({ encounter_id }) => encounter_id),
      );
      const { numDeletedRows } = await db
        .deleteFrom('npcs')
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
