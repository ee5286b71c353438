import * as z from 'zod/mini';
import { editionSchema } from '#domain/encounter/edition-schema.ts';
import { campaignFieldsSchema } from '#domain/stuff/records.ts';
import { defineCall } from './call.ts';
import { campaignCharacterSchema, characterSchema } from './character.ts';
import {
  CREATE_ERRORS,
  FIND_ERRORS,
  idParamsSchema,
  LIST_ERRORS,
  namedRecords,
  newIdSchema,
  savedSchema,
  sentVersionSchema,
  UPDATE_ERRORS,
  versionSchema,
} from './record.ts';

export const campaignListItemSchema = z.object({
  campaign_id: z.string(),
  name: z.string(),
  description: z.string(),
  /** The edition for the difficulty of its encounters. */
  edition: editionSchema,
  Characters: z.array(z.pick(characterSchema, { character_id: true, name: true })),
});
export type CampaignListItem = z.infer<typeof campaignListItemSchema>;

export const campaignSchema = z.object({
  campaign_id: z.string(),
  name: z.string(),
  description: z.string(),
  length: z.string(),
  world_name: z.string(),
  edition: editionSchema,
  version: versionSchema,
  Characters: z.array(campaignCharacterSchema),
  Encounters: z.array(
    z.object({ encounter_id: z.string(), name: z.string(), short_description: z.string() }),
  ),
});
export type Campaign = z.infer<typeof campaignSchema>;

const campaignPayloadSchema = z.extend(campaignFieldsSchema, {
  /** Default: 2014 for a new campaign, unchanged for an existing one. */
  edition: z.optional(editionSchema),
  addedPlayers: namedRecords('character_id'),
  addedEncounters: namedRecords('encounter_id'),
});

export const listCampaigns = defineCall({
  name: 'listCampaigns',
  method: 'GET',
  path: '/api/campaigns',
  summary: 'All campaigns of the account, oldest first',
  signedIn: true,
  status: 200,
  response: z.array(campaignListItemSchema),
  prepared: true,
  errors: LIST_ERRORS,
});

export const getCampaign = defineCall({
  name: 'getCampaign',
  method: 'GET',
  path: '/api/campaigns/:id',
  summary: 'One campaign with its characters and encounters',
  signedIn: true,
  params: idParamsSchema,
  status: 200,
  response: campaignSchema,
  errors: FIND_ERRORS,
});

export const createCampaign = defineCall({
  name: 'createCampaign',
  method: 'POST',
  path: '/api/campaigns',
  summary: 'Create a campaign with its lists',
  signedIn: true,
  body: z.extend(campaignPayloadSchema, { new_id: newIdSchema }),
  status: 201,
  response: savedSchema,
  errors: CREATE_ERRORS,
});

export const updateCampaign = defineCall({
  name: 'updateCampaign',
  method: 'PUT',
  path: '/api/campaigns',
  summary: 'Replace a campaign and its lists',
  signedIn: true,
  body: z.extend(campaignPayloadSchema, { id: z.string('An id is required.'), version: sentVersionSchema }),
  status: 200,
  response: savedSchema,
  errors: UPDATE_ERRORS,
});

export const deleteCampaign = defineCall({
  name: 'deleteCampaign',
  method: 'DELETE',
  path: '/api/campaigns/:id',
  summary: 'Delete a campaign; its encounters and characters stay',
  signedIn: true,
  params: idParamsSchema,
  status: 204,
  errors: FIND_ERRORS,
});

export const reviveCharacter = defineCall({
  name: 'reviveCharacter',
  method: 'POST',
  path: '/api/campaigns/:id/characters/:character_id/revive',
  summary: 'Revive a dead character of the campaign with 1 hit point. A living character does not change',
  signedIn: true,
  params: z.extend(idParamsSchema, { character_id: z.string() }),
  status: 204,
  errors: FIND_ERRORS,
});
