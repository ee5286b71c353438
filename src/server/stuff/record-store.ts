import type { Insertable, Kysely } from 'kysely';
import { idKeyOf, KINDS, type RecordKind } from '#domain/stuff/record-kinds.ts';
import type { Database } from '#server/storage/schema.ts';
import { mentionsOf } from './link-tables.ts';
import { countChange } from './record-ownership.ts';
import { fromColumns, toColumns } from './stored-fields.ts';

export interface RecordStore<Fields extends object> {
  findVersion(id: string): Promise<number | undefined>;
  findFields(id: string, names: readonly string[]): Promise<object | undefined>;
  insert(id: string, fields: Fields, now: number): Promise<void>;
  update(id: string, fields: Partial<Fields>, now: number): Promise<void>;
  /** False if the record does not exist. */
  delete(id: string): Promise<boolean>;
}

/** Reads all records of a kind, oldest first. The id has the name that it has in answers. */
interface RecordReader {
  listFields(idName: string, names: readonly string[]): Promise<StoredFields[]>;
}

/** A row of the table, with the sheet as JSON. */
export type StoredFields = { name: string; sheet?: string | null };

/** The common part of all kinds: an owner, an id, and a version that counts saves. */
export function recordStore<Fields extends object>(
  db: Kysely<Database>,
  ownerId: string,
  kind: RecordKind,
): RecordStore<Fields> & RecordReader {
  // All these tables have the columns that the queries use.
  const table = KINDS[kind].plural as 'npcs';
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
      const row = await db
        .selectFrom(table)
        .select(names as 'name'[])
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && fromColumns(kind, row);
    },

    async listFields(idName, names) {
      const rows = await db
        .selectFrom(table)
        .select([`id as ${idName}`, ...(names as 'name'[])])
        .where('user_id', '=', ownerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => fromColumns(kind, row));
    },

    async insert(id, fields, now) {
      const own = { user_id: ownerId, id, version: 1, created_at: now, updated_at: now };
      await db
        .insertInto(table)
        .values({ ...toColumns(fields), ...own } as Insertable<Database['npcs']>)
        .execute();
    },

    async update(id, fields, now) {
      await db
        .updateTable(table)
        .set((eb) => ({ ...toColumns(fields), version: eb('version', '+', 1), updated_at: now }))
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .execute();
    },

    /** Foreign keys remove the record from every list, so the holders of those lists change too. */
    async delete(id) {
      for (const { table: list, by } of mentionsOf(kind)) {
        const rows = await db
          .selectFrom(list as 'encounter_npcs')
          .select(`${idKeyOf(by) as 'encounter_id'} as holder`)
          .where('user_id', '=', ownerId)
          .where(idKeyOf(kind) as 'npc_id', '=', id)
          .execute();
        await countChange(
          db,
          ownerId,
          by,
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
