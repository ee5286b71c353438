import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { createCharacter, deleteCharacter, listCharacters, updateCharacter } from '#contract/character.ts';
import { MESSAGES } from '#contract/messages.ts';
import { addRoute } from '#server/http/route.ts';
import type { Database } from '#server/storage/schema.ts';
import { addListRoute } from '#server/stuff/list-route.ts';
import type { PreparedLists } from '#server/stuff/prepared-lists.ts';
import { createRecordService } from '#server/stuff/record-service.ts';
import { charactersOf } from './store.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  lists: PreparedLists;
}

export function characterRoutes(app: FastifyInstance, { db, now, lists }: Dependencies): void {
  const characters = createRecordService(db, now, charactersOf);

  addListRoute(app, listCharacters.path, lists, () => ({ call: listCharacters, read: characters.list }));

  addRoute(app, createCharacter, async ({ user, body: { new_id, ...fields } }) => {
    const id = await characters.create(user.userId, fields, new_id);
    return { id, message: MESSAGES.characterCreated };
  });

  addRoute(app, updateCharacter, async ({ user, params, body: { version, ...fields } }) => {
    const id = await characters.update(user.userId, params.id, fields, version);
    return { id, message: MESSAGES.characterUpdated };
  });

  addRoute(app, deleteCharacter, async ({ user, params }) => {
    await characters.delete(user.userId, params.id);
    return undefined;
  });
}
