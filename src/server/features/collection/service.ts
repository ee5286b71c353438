import type { Kysely, Transaction } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { Collection, createCollection } from '#contract/collection.ts';
import {
  COLLECTIONS_MAXIMUM,
  type CollectionFields,
  SHARED_KINDS,
  TOO_MANY_COLLECTIONS,
} from '#domain/library/collection.ts';
import type { SignedIn } from '#server/http/session.ts';
import { newId } from '#server/ids.ts';
import { collectionsOf } from '#server/library/collections.ts';
import { newCode } from '#server/links/codes.ts';
import { fullAccount, Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { recordEvent } from '#server/stuff/account-events.ts';
import { knownId, saveFor } from '#server/stuff/save-for-owner.ts';

const NOT_OWN = {
  monsters: 'A monster in the list does not exist.',
  spells: 'A spell in the list does not exist.',
  encounters: 'An encounter in the list does not exist.',
} as const;

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
}

export function createCollectionService({ db, now }: Dependencies) {
  /** If one record has another owner, the whole save is refused before any write. */
  async function saveRecords(
    transaction: Transaction<Database>,
    ownerId: string,
    id: string,
    fields: CollectionFields,
  ): Promise<void> {
    const store = collectionsOf(transaction, ownerId);
    for (const kind of SHARED_KINDS) {
      const ids = [...new Set(fields[kind])];
      if ((await store.countOwn(kind, ids)) < ids.length)
        throw new Refusal('invalid', { [kind]: NOT_OWN[kind] });
      await store.setRecords(id, kind, ids);
    }
  }

  async function find(from: Kysely<Database>, ownerId: string, id: string): Promise<Collection> {
    const found = await collectionsOf(from, ownerId).find(id);
    if (found === undefined) throw new Refusal('not_found');
    return found;
  }

  /** For the list of events that the owner sees. */
  function recordSharing(
    transaction: Transaction<Database>,
    { userId, device }: Pick<SignedIn, 'userId' | 'device'>,
    kind: 'collection_shared' | 'collection_stopped',
    detail: string,
  ): Promise<void> {
    return recordEvent(transaction, { userId, kind, device, detail }, now());
  }

  return {
    list: (ownerId: string): Promise<Collection[]> => collectionsOf(db, ownerId).list(),

    /** A retry with the same id creates the collection once. */
    create(user: SignedIn, sent: BodyOf<typeof createCollection>): Promise<Collection> {
      const ownerId = user.userId;
      const { new_id, ...fields } = sent;
      const id = new_id ?? newId();
      return saveFor(db, ownerId, async (transaction) => {
        const store = collectionsOf(transaction, ownerId);
        if ((await store.find(id)) === undefined) {
          if ((await store.count()) >= COLLECTIONS_MAXIMUM) throw fullAccount(TOO_MANY_COLLECTIONS);
          const { name, description } = fields;
          await store.insert({ id, name, description, code: newCode() }, now());
          await saveRecords(transaction, ownerId, id, fields);
          await recordSharing(transaction, user, 'collection_shared', name);
        }
        return find(transaction, ownerId, id);
      });
    },

    update(ownerId: string, typedId: string, fields: CollectionFields): Promise<Collection> {
      const id = knownId(typedId);
      return saveFor(db, ownerId, async (transaction) => {
        await find(transaction, ownerId, id);
        const { name, description } = fields;
        await collectionsOf(transaction, ownerId).update(id, { name, description });
        await saveRecords(transaction, ownerId, id, fields);
        return find(transaction, ownerId, id);
      });
    },

    share(user: SignedIn, typedId: string, renew: boolean): Promise<Collection> {
      const ownerId = user.userId;
      const id = knownId(typedId);
      return saveFor(db, ownerId, async (transaction) => {
        const { code, name } = await find(transaction, ownerId, id);
        if (renew || code === null) {
          await collectionsOf(transaction, ownerId).update(id, { code: newCode() });
          await recordSharing(transaction, user, 'collection_shared', name);
        }
        return find(transaction, ownerId, id);
      });
    },

    stop(user: SignedIn, typedId: string): Promise<void> {
      const ownerId = user.userId;
      const id = knownId(typedId);
      return saveFor(db, ownerId, async (transaction) => {
        const { code, name } = await find(transaction, ownerId, id);
        if (code === null) return;
        await collectionsOf(transaction, ownerId).update(id, { code: null });
        await recordSharing(transaction, user, 'collection_stopped', name);
      });
    },

    delete(user: SignedIn, typedId: string): Promise<void> {
      const ownerId = user.userId;
      const id = knownId(typedId);
      return saveFor(db, ownerId, async (transaction) => {
        const { code, name } = await find(transaction, ownerId, id);
        await collectionsOf(transaction, ownerId).delete(id);
        if (code !== null) await recordSharing(transaction, user, 'collection_stopped', name);
      });
    },
  };
}

export type CollectionService = ReturnType<typeof createCollectionService>;
