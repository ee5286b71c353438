import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { MESSAGES } from '#contract/messages.ts';
import { createNpc, deleteNpc, listNpcs, updateNpc } from '#contract/npc.ts';
import { addRoute } from '#server/http/route.ts';
import type { Database } from '#server/storage/schema.ts';
import { addListRoute } from '#server/stuff/list-route.ts';
import type { PreparedLists } from '#server/stuff/prepared-lists.ts';
import { createRecordService } from '#server/stuff/record-service.ts';
import { npcsOf } from './store.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  lists: PreparedLists;
}

export function npcRoutes(app: FastifyInstance, { db, now, lists }: Dependencies): void {
  const npcs = createRecordService(db, now, npcsOf);

  addListRoute(app, listNpcs.path, lists, () => ({ call: listNpcs, read: npcs.list }));

  addRoute(app, createNpc, async ({ user, body: { new_id, ...fields } }) => {
    const id = await npcs.create(user.userId, fields, new_id);
    return { id, message: MESSAGES.npcCreated };
  });

  addRoute(app, updateNpc, async ({ user, params, body: { version, ...fields } }) => {
    const id = await npcs.update(user.userId, params.id, fields, version);
    return { id, message: MESSAGES.npcUpdated };
  });

  addRoute(app, deleteNpc, async ({ user, params }) => {
    await npcs.delete(user.userId, params.id);
    return undefined;
  });
}
