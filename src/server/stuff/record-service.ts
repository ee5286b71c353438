import type { Kysely } from 'kysely';
import { newId } from '#server/ids.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { knownId, refuseStale, saveFor } from './owner.ts';

interface DeletingStore {
  delete(id: string): Promise<boolean>;
}

interface RecordStore<Item, Fields> extends DeletingStore {
  list(): Promise<Item[]>;
  findVersion(id: string): Promise<number | undefined>;
  insert(id: string, fields: Fields, now: number): Promise<void>;
  update(id: string, fields: Fields, now: number): Promise<void>;
}

type StoreOf<Store> = (db: Kysely<Database>, ownerId: string) => Store;

/** The service of a kind of record that is nothing but its fields. */
export function createRecordService<Item, Fields extends object>(
  db: Kysely<Database>,
  now: () => number,
  storeOf: StoreOf<RecordStore<Item, Fields>>,
) {
  return {
    list(ownerId: string): Promise<Item[]> {
      return storeOf(db, ownerId).list();
    },

    async create(ownerId: string, fields: Fields, sentId: string | null | undefined): Promise<string> {
      const id = sentId ?? newId();
      await saveFor(db, ownerId, (transaction) => storeOf(transaction, ownerId).insert(id, fields, now()));
      return id;
    },

    async update(
      ownerId: string,
      typedId: string,
      fields: Fields,
      version: number | null | undefined,
    ): Promise<string> {
      const id = knownId(typedId);
      await saveFor(db, ownerId, async (transaction) => {
        const store = storeOf(transaction, ownerId);
        refuseStale(await store.findVersion(id), version);
        await store.update(id, fields, now());
      });
      return id;
    },

    delete: (ownerId: string, typedId: string) => deleteRecord(db, ownerId, typedId, storeOf),
  };
}

export async function deleteRecord(
  db: Kysely<Database>,
  ownerId: string,
  typedId: string,
  storeOf: StoreOf<DeletingStore>,
): Promise<void> {
  const id = knownId(typedId);
  await saveFor(db, ownerId, async (transaction) => {
    if (!(await storeOf(transaction, ownerId).delete(id))) throw new Refusal('not_found');
  });
}
