import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { newId } from '#server/ids.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { refuseOverQuota } from './account-quota.ts';
import { refuseFullAccount } from './account-size.ts';
import type { RecordStore } from './record-store.ts';
import { knownId, refuseStale, saveFor } from './save-for-owner.ts';

/** The lists of a record that are saved with it: how to read and replace them. */
export interface RecordLists<Lists> {
  find(db: Kysely<Database>, ownerId: string, id: string): Promise<Lists>;
  save(transaction: Transaction<Database>, ownerId: string, id: string, lists: Lists): Promise<void>;
}

const NO_LISTS: RecordLists<undefined> = { find: async () => undefined, save: async () => {} };

interface Dependencies<Fields extends object> {
  db: Kysely<Database>;
  now: () => number;
  storeOf: (db: Kysely<Database>, ownerId: string) => RecordStore<Fields>;
  /** Throws if the save exceeds a limit. */
  refuseFull?: (transaction: Transaction<Database>, ownerId: string) => Promise<void>;
}

/** Creates, updates and deletes one kind of record with its lists. Each save is one transaction. */
export function createRecordService<Fields extends object>(
  dependencies: Dependencies<Fields>,
): RecordService<Fields, undefined>;
export function createRecordService<Fields extends object, Lists>(
  dependencies: Dependencies<Fields>,
  lists: RecordLists<Lists>,
): RecordService<Fields, Lists>;
export function createRecordService<Fields extends object>(
  { db, now, storeOf, refuseFull = refuseFullAccount }: Dependencies<Fields>,
  listsOfRecord: RecordLists<unknown> = NO_LISTS as RecordLists<unknown>,
): RecordService<Fields, unknown> {
  return {
    async create(ownerId, fields, lists, sentId) {
      const id = sentId ?? newId();
      await saveFor(db, ownerId, async (transaction) => {
        const store = storeOf(transaction, ownerId);
        const version = await store.findVersion(id);
        if (version === undefined) await store.insert(id, fields, now());
        else {
          // A retry after a lost answer: the same content, or a correction before any other save.
          const known = {
            fields: await store.findFields(id, Object.keys(fields)),
            lists: await listsOfRecord.find(transaction, ownerId, id),
          };
          if (version > 1 || isDeepStrictEqual(known, { fields, lists })) return;
          await store.update(id, fields, now());
        }
        await listsOfRecord.save(transaction, ownerId, id, lists);
        await refuseFull(transaction, ownerId);
        await refuseOverQuota(transaction, ownerId);
      });
      return id;
    },

    async update(ownerId, typedId, { fields, lists, version }) {
      const id = knownId(typedId);
      await saveFor(db, ownerId, async (transaction) => {
        const store = storeOf(transaction, ownerId);
        refuseStale(await store.findVersion(id), version);
        await store.update(id, fields, now());
        await listsOfRecord.save(transaction, ownerId, id, lists);
        await refuseFull(transaction, ownerId);
        await refuseOverQuota(transaction, ownerId);
      });
      return id;
    },

    async delete(ownerId, typedId) {
      const id = knownId(typedId);
      await saveFor(db, ownerId, async (transaction) => {
        if (!(await storeOf(transaction, ownerId).delete(id))) throw new Refusal('not_found');
      });
    },
  };
}

export interface RecordService<Fields, Lists> {
  create(ownerId: string, fields: Fields, lists: Lists, sentId: string | null | undefined): Promise<string>;
  update(
    ownerId: string,
    typedId: string,
    changed: { fields: Partial<Fields>; lists: Lists; version: number | null | undefined },
  ): Promise<string>;
  delete(ownerId: string, typedId: string): Promise<void>;
}
