import type { Insertable, Kysely } from 'kysely';
import { idKeyOf, KINDS, type RecordKind } from '#domain/stuff/record-kinds.ts';
import { ownRows } from '#server/storage/own-rows.ts';
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

/** How a table has the fields of its records. */
interface Format {
  toColumns(fields: object): object;
  fromColumns<Row extends object>(row: Row): Row;
}

/** The common part of all records: an owner, an id, and a version that counts saves. */
export function versionedStore<Fields extends object>(
  db: Kysely<Database>,
  ownerId: string,
  named: 'npcs' | 'notes',
  { toColumns, fromColumns }: Format,
): RecordStore<Fields> {
  // All tables of records have the columns that the queries use.
  const table = named as 'npcs';
  const own = ownRows(db, ownerId);
  return {
    async findVersion(id) {
      const row = await own.selectFrom(table).select('version').where('id', '=', id).executeTakeFirst();
      return row?.version;
    },

    async findFields(id, names) {
      const row = await own
        .selectFrom(table)
        .select(names as 'name'[])
        .where('id', '=', id)
        .executeTakeFirst();
      return row && fromColumns(row);
    },

    async insert(id, fields, now) {
      const kept = { user_id: ownerId, id, version: 1, created_at: now, updated_at: now };
      await db
        .insertInto(table)
        .values({ ...toColumns(fields), ...kept } as Insertable<Database['npcs']>)
        .execute();
    },

    async update(id, fields, now) {
      await own
        .updateTable(table)
        .set((eb) => ({ ...toColumns(fields), version: eb('version', '+', 1), updated_at: now }))
        .where('id', '=', id)
        .execute();
    },

    async delete(id) {
      const { numDeletedRows } = await own.deleteFrom(table).where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

export function recordStore<Fields extends object>(
  db: Kysely<Database>,
  ownerId: string,
  kind: RecordKind,
): RecordStore<Fields> & RecordReader {
  const own = ownRows(db, ownerId);
  const table = KINDS[kind].plural as 'npcs';
  const read = <Row extends object>(row: Row) => fromColumns(kind, row);
  const store = versionedStore<Fields>(db, ownerId, table, { toColumns, fromColumns: read });
  return {
    ...store,

    async listFields(idName, names) {
      const rows = await own
        .selectFrom(table)
        .select([`id as ${idName}`, ...(names as 'name'[])])
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(read);
    },

    /** Foreign keys remove the record from every list, so the holders of those lists change too. */
    async delete(id) {
      for (const { table: list, by } of mentionsOf(kind)) {
        const rows = await own
          .selectFrom(list as 'encounter_npcs')
          .select(`${idKeyOf(by) as 'encounter_id'} as holder`)
          .where(idKeyOf(kind) as 'npc_id', '=', id)
          .execute();
        const holders = rows.map(({ holder }) => holder);
        await countChange(db, ownerId, by, holders);
      }
      return store.delete(id);
    },
  };
}
