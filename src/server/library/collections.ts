import type { Kysely } from 'kysely';
import type { Collection } from '#contract/collection.ts';
import { SHARED_KINDS, type SharedKind } from '#domain/library/collection.ts';
import { DATABASE_TABLES } from '#server/library/database-tables.ts';
import { group } from '#server/storage/group-rows.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';

const COLUMNS = ['id', 'name', 'description', 'code'] as const;

/** The collections of one owner. Every query is scoped to the owner. */
export function collectionsOf(db: Kysely<Database>, ownerId: string) {
  const own = ownRows(db, ownerId);
  const all = () => own.selectFrom('collections');

  /**
   * The existing records in the order of their collections. A deleted record keeps its row, because it may be restored.
   */
  function livingRecords(kind: SharedKind, collectionId?: string) {
    // All these tables have the columns that the query uses.
    const table = DATABASE_TABLES[kind] as 'own_monsters';
    return db
      .selectFrom('collection_records as named')
      .innerJoin(`${table} as record`, (join) =>
        join.onRef('record.user_id', '=', 'named.user_id').onRef('record.id', '=', 'named.record_id'),
      )
      .where('named.user_id', '=', ownerId)
      .where('named.kind', '=', kind)
      .$if(kind !== 'encounters', (query) => query.where('record.deleted_at', 'is', null))
      .$if(collectionId !== undefined, (query) => query.where('named.collection_id', '=', collectionId ?? ''))
      .orderBy('named.position');
  }

  async function present(
    rows: { id: string; name: string; description: string; code: string | null }[],
  ): Promise<Collection[]> {
    // Without this check, the queries below would read the records of all collections.
    if (rows.length === 0) return [];
    const records = {} as Record<SharedKind, (id: string) => string[]>;
    for (const kind of SHARED_KINDS) {
      const only = rows.length === 1 ? rows[0]?.id : undefined;
      const named = await livingRecords(kind, only)
        .select(['named.collection_id', 'named.record_id'])
        .execute();
      const of = group(named, ({ collection_id }) => collection_id);
      records[kind] = (id) => of(id).map(({ record_id }) => record_id);
    }
    return rows.map(({ id, ...row }) => ({
      collection_id: id,
      ...row,
      monsters: records.monsters(id),
      spells: records.spells(id),
      encounters: records.encounters(id),
    }));
  }

  return {
    livingRecords,

    async list(): Promise<Collection[]> {
      return present(await all().select(COLUMNS).orderBy('created_at').orderBy('id').execute());
    },

    async find(id: string): Promise<Collection | undefined> {
      const rows = await all().select(COLUMNS).where('id', '=', id).execute();
      return (await present(rows))[0];
    },

    async count(): Promise<number> {
      const { found } = await all()
        .select((eb) => eb.fn.countAll<number>().as('found'))
        .executeTakeFirstOrThrow();
      return found;
    },

    async insert(row: { id: string; name: string; description: string; code: string | null }, now: number) {
      await db
        .insertInto('collections')
        .values({ ...row, user_id: ownerId, created_at: now })
        .execute();
    },

    async update(id: string, changes: { name?: string; description?: string; code?: string | null }) {
      await own.updateTable('collections').set(changes).where('id', '=', id).execute();
    },

    async setRecords(id: string, kind: SharedKind, ids: readonly string[]): Promise<void> {
      await own
        .deleteFrom('collection_records')
        .where('collection_id', '=', id)
        .where('kind', '=', kind)
        .execute();
      const rows = ids.map((record_id, position) => ({
        user_id: ownerId,
        collection_id: id,
        kind,
        record_id,
        position,
      }));
      await inChunks(rows, (some) => db.insertInto('collection_records').values(some).execute());
    },

    async countOwn(kind: SharedKind, ids: readonly string[]): Promise<number> {
      if (ids.length === 0) return 0;
      const { found } = await own
        .selectFrom(DATABASE_TABLES[kind] as 'own_monsters')
        .select((eb) => eb.fn.countAll<number>().as('found'))
        .where('id', 'in', ids)
        .$if(kind !== 'encounters', (query) => query.where('deleted_at', 'is', null))
        .executeTakeFirstOrThrow();
      return found;
    },

    async delete(id: string): Promise<boolean> {
      const { numDeletedRows } = await own.deleteFrom('collections').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

/** The link of a disabled account pauses: it works again when the account is enabled. */
export function findCollectionByCode(db: Kysely<Database>, code: string) {
  return db
    .selectFrom('collections')
    .innerJoin('users', 'users.id', 'collections.user_id')
    .select(['user_id', 'collections.id', 'name', 'description'])
    .where('code', '=', code)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}
