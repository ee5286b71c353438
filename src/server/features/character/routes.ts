import type { FastifyInstance } from 'fastify';
import { createCharacter, deleteCharacter, listCharacters, updateCharacter } from '#contract/character.ts';
import { MESSAGES } from '#contract/messages.ts';
import { addRoute } from '#server/http/route.ts';
import { addListRoute } from '#server/stuff/list-route.ts';
import type { PreparedLists } from '#server/stuff/prepared-lists.ts';
import type { CharacterService } from './service.ts';

interface Dependencies {
  characters: CharacterService;
  lists: PreparedLists;
}

export function characterRoutes(app: FastifyInstance, { characters, lists }: Dependencies): void {
  addListRoute(app, listCharacters.path, lists, () => ({ call: listCharacters, read: characters.list }));

  addRoute(app, createCharacter, async ({ user, body }) => {
    const id = await characters.create(user.userId, body);
    return { id, message: MESSAGES.characterCreated };
  });

  addRoute(app, updateCharacter, async ({ user, params, body }) => {
    const id = await characters.update(user.userId, params.id, body);
    return { id, message: MESSAGES.characterUpdated };
  });

  addRoute(app, deleteCharacter, async ({ user, params }) => {
    await characters.delete(user.userId, params.id);
    return undefined;
  });
}
