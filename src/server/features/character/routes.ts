import type { FastifyInstance } from 'fastify';
import { createCharacter, deleteCharacter, listCharacters, updateCharacter } from '#contract/character.ts';
import { MESSAGES } from '#contract/messages.ts';
import { addRecordRoutes, type RecordRoutesDependencies } from '#server/stuff/record-routes.ts';
import { charactersOf } from './store.ts';

export function characterRoutes(app: FastifyInstance, dependencies: RecordRoutesDependencies): void {
  addRecordRoutes(app, dependencies, {
    storeOf: charactersOf,
    calls: {
      list: listCharacters,
      create: createCharacter,
      update: updateCharacter,
      remove: deleteCharacter,
    },
    created: MESSAGES.characterCreated,
    updated: MESSAGES.characterUpdated,
  });
}
