import * as z from 'zod/mini';
import { npcFieldsSchema } from '#domain/stuff/records.ts';
import { defineCall } from './call.ts';
import {
  CREATE_ERRORS,
  FIND_ERRORS,
  idParamsSchema,
  LIST_ERRORS,
  newIdSchema,
  savedSchema,
  sentVersionSchema,
  UPDATE_ERRORS,
  versionSchema,
} from './record.ts';

export const npcSchema = z.object({
  npc_id: z.string(),
  name: z.string(),
  hit_points: z.number(),
  armor_class: z.number(),
  version: versionSchema,
});
export type Npc = z.infer<typeof npcSchema>;

export const listNpcs = defineCall({
  name: 'listNpcs',
  method: 'GET',
  path: '/api/npcs',
  summary: 'All NPCs of the account, oldest first',
  signedIn: true,
  status: 200,
  response: z.array(npcSchema),
  errors: LIST_ERRORS,
});

export const createNpc = defineCall({
  name: 'createNpc',
  method: 'POST',
  path: '/api/npcs',
  summary: 'Create an NPC',
  signedIn: true,
  body: z.extend(npcFieldsSchema, { new_id: newIdSchema }),
  status: 201,
  response: savedSchema,
  errors: CREATE_ERRORS,
});

export const updateNpc = defineCall({
  name: 'updateNpc',
  method: 'PUT',
  path: '/api/npcs/:id',
  summary: 'Change an NPC',
  signedIn: true,
  params: idParamsSchema,
  body: z.extend(npcFieldsSchema, { version: sentVersionSchema }),
  status: 200,
  response: savedSchema,
  errors: UPDATE_ERRORS,
});

export const deleteNpc = defineCall({
  name: 'deleteNpc',
  method: 'DELETE',
  path: '/api/npcs/:id',
  summary: 'Delete an NPC and take it out of encounters',
  signedIn: true,
  params: idParamsSchema,
  status: 204,
  errors: FIND_ERRORS,
});
