import type { FastifyInstance } from 'fastify';
import { MESSAGES } from '#contract/messages.ts';
import { createNpc, deleteNpc, listNpcs, updateNpc } from '#contract/npc.ts';
import { addRecordRoutes, type RecordRoutesDependencies } from '#server/stuff/record-routes.ts';
import { npcsOf } from './store.ts';

export function npcRoutes(app: FastifyInstance, dependencies: RecordRoutesDependencies): void {
  addRecordRoutes(app, dependencies, {
    storeOf: npcsOf,
    calls: { list: listNpcs, create: createNpc, update: updateNpc, remove: deleteNpc },
    created: MESSAGES.npcCreated,
    updated: MESSAGES.npcUpdated,
  });
}
