import type { Kysely } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { createNpc, Npc, updateNpc } from '#contract/npc.ts';
import { Refusal } from '#server/http/refusal.ts';
import { newId } from '#server/ids.ts';
import type { Database } from '#server/storage/schema.ts';
import { knownId, refuseStale, saveFor } from '#server/stuff/owner.ts';
import { npcsOf } from './store.ts';

export function createNpcService(db: Kysely<Database>, now: () => number) {
  return {
    list(ownerId: string): Promise<Npc[]> {
      return npcsOf(db, ownerId).list();
    },

    async create(ownerId: string, { new_id, ...fields }: BodyOf<typeof createNpc>): Promise<string> {
      const id = new_id ?? newId();
      await saveFor(db, ownerId, (transaction) => npcsOf(transaction, ownerId).insert(id, fields, now()));
      return id;
    },

    async update(ownerId: string, typedId: string, sent: BodyOf<typeof updateNpc>): Promise<string> {
      const { version, ...fields } = sent;
      const id = knownId(typedId);
      await saveFor(db, ownerId, async (transaction) => {
        const store = npcsOf(transaction, ownerId);
        refuseStale(await store.findVersion(id), version);
        await store.update(id, fields, now());
      });
      return id;
    },

    async delete(ownerId: string, typedId: string): Promise<void> {
      const id = knownId(typedId);
      await saveFor(db, ownerId, async (transaction) => {
        if (!(await npcsOf(transaction, ownerId).delete(id))) throw new Refusal('not_found');
      });
    },
  };
}

export type NpcService = ReturnType<typeof createNpcService>;
