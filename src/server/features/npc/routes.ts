import type { FastifyInstance } from 'fastify';
import { MESSAGES } from '#contract/messages.ts';
import { createNpc, deleteNpc, listNpcs, updateNpc } from '#contract/npc.ts';
import { addRoute } from '#server/http/route.ts';
import { addListRoute } from '#server/stuff/list-route.ts';
import type { PreparedLists } from '#server/stuff/prepared-lists.ts';
import type { NpcService } from './service.ts';

interface Dependencies {
  npcs: NpcService;
  lists: PreparedLists;
}

export function npcRoutes(app: FastifyInstance, { npcs, lists }: Dependencies): void {
  addListRoute(app, listNpcs.path, lists, () => ({ call: listNpcs, read: npcs.list }));

  addRoute(app, createNpc, async ({ user, body }) => {
    const id = await npcs.create(user.userId, body);
    return { id, message: MESSAGES.npcCreated };
  });

  addRoute(app, updateNpc, async ({ user, params, body }) => {
    const id = await npcs.update(user.userId, params.id, body);
    return { id, message: MESSAGES.npcUpdated };
  });

  addRoute(app, deleteNpc, async ({ user, params }) => {
    await npcs.delete(user.userId, params.id);
    return undefined;
  });
}
