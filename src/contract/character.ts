import * as z from 'zod/mini';
import { characterFieldsSchema } from '#domain/stuff/records.ts';
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

export const characterSchema = z.object({
  character_id: z.string(),
  name: z.string(),
  player: z.string(),
  hit_points: z.number(),
  level: z.number(),
  armor_class: z.number(),
  version: versionSchema,
});
export type Character = z.infer<typeof characterSchema>;

/** A character as a campaign has it. */
export const campaignCharacterSchema = z.extend(z.omit(characterSchema, { version: true }), {
  current_hit_points: z.number(),
});
export type CampaignCharacter = z.infer<typeof campaignCharacterSchema>;

export const listCharacters = defineCall({
  name: 'listCharacters',
  method: 'GET',
  path: '/api/characters',
  summary: 'All characters of the account, oldest first',
  signedIn: true,
  status: 200,
  response: z.array(characterSchema),
  errors: LIST_ERRORS,
});

export const createCharacter = defineCall({
  name: 'createCharacter',
  method: 'POST',
  path: '/api/characters',
  summary: 'Create a character',
  signedIn: true,
  body: z.extend(characterFieldsSchema, { new_id: newIdSchema }),
  status: 201,
  response: savedSchema,
  errors: CREATE_ERRORS,
});

export const updateCharacter = defineCall({
  name: 'updateCharacter',
  method: 'PUT',
  path: '/api/characters/:id',
  summary: 'Change a character',
  signedIn: true,
  params: idParamsSchema,
  body: z.extend(characterFieldsSchema, { version: sentVersionSchema }),
  status: 200,
  response: savedSchema,
  errors: UPDATE_ERRORS,
});

export const deleteCharacter = defineCall({
  name: 'deleteCharacter',
  method: 'DELETE',
  path: '/api/characters/:id',
  summary: 'Delete a character and take it out of campaigns and encounters',
  signedIn: true,
  params: idParamsSchema,
  status: 204,
  errors: FIND_ERRORS,
});
