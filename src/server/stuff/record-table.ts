import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/schema.ts';
import { countChange, type RecordTable } from './own-records.ts';

/** A list that names records of one table: its holders change when a record leaves it. */
interface Membership {
  table: 'campaign_characters' | 'campaign_encounters' | 'encounter_characters' | 'encounter_npcs';
  holders: RecordTable;
  holderColumn: string;
  memberColumn: string;
}

export interface RecordStore<Fields extends object> {
  findVersion(id: string): Promise<number | undefined>;
  findFields(id: string, names: readonly string[]): Promise<object | undefined>;
  insert(id: string, fields: Fields, now: number): Promise<void>;
  update(id: string, fields: Partial<Fields>, now: number): Promise<void>;
  /** Whether there was one. */
  delete(id: string): Promise<boolean>;
}

/** What the four kinds of record have in common: an owner, an id, a version that counts saves. */
export function recordTable<Fields extends object>(
  db: Kysely<Database>,
  ownerId: string,
  name: RecordTable,
  memberships: readonly Membership[],
): RecordStore<Fields> {
  // The tables share the columns used here; which one it is makes no difference to the queries.
  const table = name as 'npcs';
  return {
    async findVersion(id) {
      const row = await db
        .selectFrom(table)
        .select('version')
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.version;
    },

    async findFields(id, names) {
      return db
        .selectFrom(table)
        .select(names as 'name'[])
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
    },

    async insert(id, fields, now) {
      const own = { user_id: ownerId, id, version: 1, created_at: now, updated_at: now };
      await db
        .insertInto(table)
        .values({ ...fields, ...own } as never)
        .execute();
    },

    async update(id, fields, now) {
      await db
        .updateTable(table)
        .set((eb) => ({ ...fields, version: eb('version', '+', 1), updated_at: now }))
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .execute();
    },

    /** The references take it out of every list; those lists have then changed. */
    async delete(id) {
      for (const { table: list, holders, holderColumn, memberColumn } of memberships) {
        const rows = await db
          .selectFrom(list as 'encounter_npcs')
          .select(`${holderColumn as 'encounter_id'} as holder`)
          .where('user_id', '=', ownerId)
          .where(memberColumn as 'npc_id', '=', id)
          .execute();
        await countChange(
          db,
          ownerId,
          holders,
          rows.map(({ holder }) => holder),
        );
      }
      const { numDeletedRows } = await db
        .deleteFrom(table)
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
