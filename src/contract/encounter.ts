import * as z from 'zod/mini';
import { BANDS } from '#domain/encounter/difficulty-tables.ts';
import { editionSchema } from '#domain/encounter/edition-schema.ts';
import { idSchema } from '#domain/identity/id-schema.ts';
import { encounterFieldsSchema, encounterMonstersSchema } from '#domain/stuff/records.ts';
import { defineCall } from './call.ts';
import { campaignCharacterSchema, characterSchema } from './character.ts';
import { npcSchema } from './npc.ts';
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

const campaignNameSchema = z.object({ campaign_id: z.string(), name: z.string() });

export const encounterListItemSchema = z.object({
  encounter_id: z.string(),
  name: z.string(),
  campaign: z.nullable(z.string()),
  short_description: z.string(),
  location: z.string(),
});
export type EncounterListItem = z.infer<typeof encounterListItemSchema>;

/** The data for the campaign picker, requested with `filter=true`. */
export const encounterChoiceSchema = z.object({
  encounter_id: z.string(),
  name: z.string(),
  short_description: z.string(),
  Campaign: z.nullable(campaignNameSchema),
});
export type EncounterChoice = z.infer<typeof encounterChoiceSchema>;

export const monsterInEncounterSchema = z.object({
  name: z.string(),
  count: z.number(),
  url: z.string(),
  index: z.string(),
  pointer: z.string(),
  hit_points: z.number(),
  armor_class: z.number(),
  stats: z.record(z.string(), z.number()),
  challenge_rating: z.number(),
  xp: z.number(),
  /** Set only for a deleted monster of the library. Its figures are still available. */
  deleted: z.optional(z.literal(true)),
});
export type MonsterInEncounter = z.infer<typeof monsterInEncounterSchema>;

export const encounterSchema = z.object({
  encounter_id: z.string(),
  name: z.string(),
  short_description: z.string(),
  description: z.string(),
  location: z.string(),
  terrain: z.string(),
  rewards: z.string(),
  campaign: z.nullable(campaignNameSchema),
  /** The edition of the campaign, or 2014 without a campaign. */
  edition: editionSchema,
  version: versionSchema,
  players: z.array(z.omit(characterSchema, { version: true })),
  npcs: z.array(z.omit(npcSchema, { version: true })),
  monsters: z.array(monsterInEncounterSchema),
});
export type Encounter = z.infer<typeof encounterSchema>;

const fields = encounterFieldsSchema.shape;

const encounterPayloadSchema = z.object({
  name: fields.name,
  shortDesc: fields.short_description,
  desc: fields.description,
  location: fields.location,
  terrain: fields.terrain,
  rewards: fields.rewards,
  /** An empty choice in the form means no campaign. */
  campaign_id: z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), idSchema], 'This is not a campaign.'))),
    z.transform((id: string | null | undefined) => id || null),
  ),
  characters: namedRecords('character_id'),
  npcs: namedRecords('npc_id'),
  monsters: z.pipe(
    z.optional(z.nullable(encounterMonstersSchema)),
    z.transform((monsters: z.infer<typeof encounterMonstersSchema> | null | undefined) =>
      (monsters ?? []).filter(({ count }) => count > 0),
    ),
  ),
});

export const listEncounters = defineCall({
  name: 'listEncounters',
  method: 'GET',
  path: '/api/encounters',
  summary: 'All encounters of the account, oldest first',
  signedIn: true,
  query: z.object({ filter: z.optional(z.string()) }),
  status: 200,
  response: z.array(encounterListItemSchema),
  prepared: true,
  errors: LIST_ERRORS,
});

/** The same address with `filter=true`, which returns another format. */
export const listEncounterChoices = defineCall({
  ...listEncounters,
  name: 'listEncounterChoices',
  summary: 'The same with filter=true: each encounter with its Campaign, for pickers',
  query: z.object({ filter: z.literal('true') }),
  response: z.array(encounterChoiceSchema),
});

/** The newest encounters that the list shows a difficulty for. */
export const RATED_ENCOUNTERS = 500;

const ratedEncounterSchema = z.object({
  encounter_id: z.string(),
  /** For its own players, with the edition of its campaign. Null without players or without monsters. */
  band: z.nullable(z.enum(BANDS)),
  monsters: z.int(),
});

export const listEncounterDifficulties = defineCall({
  name: 'listEncounterDifficulties',
  method: 'GET',
  path: '/api/encounters/difficulties',
  summary: `How hard the newest encounters are, ${RATED_ENCOUNTERS} at most`,
  signedIn: true,
  status: 200,
  response: z.array(ratedEncounterSchema),
  errors: LIST_ERRORS,
});

export const getEncounter = defineCall({
  name: 'getEncounter',
  method: 'GET',
  path: '/api/encounters/:id',
  summary: 'One encounter with its players, NPCs and monsters',
  signedIn: true,
  params: idParamsSchema,
  status: 200,
  response: encounterSchema,
  errors: FIND_ERRORS,
});

/** Every character and NPC of the account may join the fight, with its hit points from the encounter's campaign. */
export const listEncounterRecruits = defineCall({
  name: 'listEncounterRecruits',
  method: 'GET',
  path: '/api/encounters/:id/recruits',
  summary: 'All characters of the account, with their hit points in the campaign of the encounter',
  signedIn: true,
  params: idParamsSchema,
  status: 200,
  response: z.array(campaignCharacterSchema),
  errors: FIND_ERRORS,
});

export const createEncounter = defineCall({
  name: 'createEncounter',
  method: 'POST',
  path: '/api/encounters',
  summary: 'Create an encounter with its lists',
  signedIn: true,
  body: z.extend(encounterPayloadSchema, { new_id: newIdSchema }),
  status: 201,
  response: savedSchema,
  errors: CREATE_ERRORS,
});

export const updateEncounter = defineCall({
  name: 'updateEncounter',
  method: 'PUT',
  path: '/api/encounters',
  summary: 'Replace an encounter and its lists',
  signedIn: true,
  body: z.extend(encounterPayloadSchema, { id: z.string('An id is required.'), version: sentVersionSchema }),
  status: 200,
  response: savedSchema,
  errors: UPDATE_ERRORS,
});

export const deleteEncounter = defineCall({
  name: 'deleteEncounter',
  method: 'DELETE',
  path: '/api/encounters/:id',
  summary: 'Delete an encounter',
  signedIn: true,
  params: idParamsSchema,
  status: 204,
  errors: FIND_ERRORS,
});
