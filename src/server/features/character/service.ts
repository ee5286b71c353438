import type { Kysely } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { Character, createCharacter, updateCharacter } from '#contract/character.ts';
import { Refusal } from '#server/http/refusal.ts';
import { newId } from '#server/ids.ts';
import type { Database } from '#server/storage/schema.ts';
import { knownId, refuseStale, saveFor } from '#server/stuff/owner.ts';
import { charactersOf } from './store.ts';

export function createCharacterService(db: Kysely<Database>, now: () => number) {
  return {
    list(ownerId: string): Promise<Character[]> {
      return charactersOf(db, ownerId).list();
    },

    async create(ownerId: string, { new_id, ...fields }: BodyOf<typeof createCharacter>): Promise<string> {
      const id = new_id ?? newId();
      await saveFor(db, ownerId, (transaction) =>
        charactersOf(transaction, ownerId).insert(id, fields, now()),
      );
      return id;
    },

    async update(ownerId: string, typedId: string, sent: BodyOf<typeof updateCharacter>): Promise<string> {
      const { version, ...fields } = sent;
      const id = knownId(typedId);
      await saveFor(db, ownerId, async (transaction) => {
        const store = charactersOf(transaction, ownerId);
        refuseStale(await store.findVersion(id), version);
        await store.update(id, fields, now());
      });
      return id;
    },

    async delete(ownerId: string, typedId: string): Promise<void> {
      const id = knownId(typedId);
      await saveFor(db, ownerId, async (transaction) => {
        if (!(await charactersOf(transaction, ownerId).delete(id))) throw new Refusal('not_found');
      });
    },
  };
}

export type CharacterService = ReturnType<typeof createCharacterService>;
