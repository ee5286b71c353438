import * as z from 'zod/mini';
import { RECORD_KINDS } from '#domain/stuff/record-kinds.ts';
import { defineCall } from './call.ts';
import { campaignCharacterSchema } from './character.ts';
import { LIST_ERRORS } from './record.ts';

/** The numbers of campaigns, party members and records that fit on the home page. */
export const DASHBOARD_CAMPAIGNS = 4;
export const DASHBOARD_PARTY = 8;
export const DASHBOARD_RECENT = 8;

const encounterNameSchema = z.object({ encounter_id: z.string(), name: z.string() });

export const dashboardSchema = z.object({
  /** The most recently changed ones. */
  campaigns: z.array(
    z.object({
      campaign_id: z.string(),
      name: z.string(),
      party: z.array(
        z.pick(campaignCharacterSchema, {
          character_id: true,
          name: true,
          hit_points: true,
          current_hit_points: true,
          dead: true,
        }),
      ),
      /** The number of party members that are not listed. */
      more: z.int(),
      /** The first encounter that is neither done nor has a fight. */
      next: z.nullable(encounterNameSchema),
    }),
  ),
  /** The most recently changed records of all kinds. */
  recent: z.array(
    z.object({
      kind: z.enum(RECORD_KINDS),
      id: z.string(),
      name: z.string(),
      updated_at: z.int(),
    }),
  ),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const getDashboard = defineCall({
  name: 'getDashboard',
  method: 'GET',
  path: '/api/dashboard',
  summary: "What the home page shows: the last campaigns with their party's hit points, and the last records",
  signedIn: true,
  status: 200,
  response: dashboardSchema,
  errors: LIST_ERRORS,
});
