import * as z from 'zod/mini';
import { BANDS } from '#domain/encounter/difficulty-tables.ts';
import { idSchema } from '#domain/identity/id-schema.ts';
import { listOf } from '#domain/schema/list-of.ts';
import { LIST_MAXIMUM, TOO_MANY_RECORDS } from '#domain/stuff/records.ts';
import { defineCall } from './call.ts';
import { npcSchema } from './npc.ts';
import { FIND_ERRORS, idParamsSchema } from './record.ts';

/** The maximum number of planned encounters with a difficulty: more than a group plays in a day. */
export const JUDGED_ENCOUNTERS = 40;

const plannedEncounterSchema = z.object({
  encounter_id: z.string(),
  name: z.string(),
  short_description: z.string(),
  done: z.boolean(),
  /**
   * For the players of the encounter, with the edition of the campaign. Null for encounters that are done or beyond the
   * limit.
   */
  difficulty: z.nullable(
    z.object({
      /** Null without players or without monsters. */
      band: z.nullable(z.enum(BANDS)),
      monsters: z.int(),
      adjusted_xp: z.number(),
    }),
  ),
});
export type PlannedEncounter = z.infer<typeof plannedEncounterSchema>;

export const getCampaignPlan = defineCall({
  name: 'getCampaignPlan',
  method: 'GET',
  path: '/api/campaigns/:id/plan',
  summary:
    'The encounters of a campaign in the order of play: which are done, and how hard the next ones are; and the NPCs in them',
  signedIn: true,
  params: idParamsSchema,
  status: 200,
  response: z.object({
    encounters: z.array(plannedEncounterSchema),
    /** The NPCs of these encounters, by name. */
    npcs: z.array(z.pick(npcSchema, { npc_id: true, name: true, hit_points: true, armor_class: true })),
  }),
  errors: FIND_ERRORS,
});
export type CampaignPlan = z.infer<typeof getCampaignPlan.response>;

export const saveCampaignPlan = defineCall({
  name: 'saveCampaignPlan',
  method: 'PUT',
  path: '/api/campaigns/:id/plan',
  summary:
    'Set the order of the encounters of a campaign and which are done. Encounters that are not named come last',
  signedIn: true,
  params: idParamsSchema,
  body: z.object({
    encounters: listOf(z.object({ encounter_id: idSchema, done: z.boolean() }), LIST_MAXIMUM, {
      tooMany: TOO_MANY_RECORDS,
    }),
  }),
  status: 204,
  errors: ['invalid', ...FIND_ERRORS],
});

export const restCampaign = defineCall({
  name: 'restCampaign',
  method: 'POST',
  path: '/api/campaigns/:id/rest',
  summary: 'A long rest: all hit points for every character of the campaign that has at least one',
  signedIn: true,
  params: idParamsSchema,
  status: 204,
  errors: FIND_ERRORS,
});
