import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { LIST_ERRORS } from './record.ts';

/** The maximum number of fights to read. More are rarely in progress. */
export const PARTY_FIGHTS_MAXIMUM = 5;

const fightMemberSchema = z.object({
  /** The campaign whose hit points change when the fight ends. */
  campaign_id: z.string(),
  character_id: z.string(),
  hit_points: z.int(),
  dead: z.boolean(),
});
export type FightMember = z.infer<typeof fightMemberSchema>;

export const listFightMembers = defineCall({
  name: 'listFightMembers',
  method: 'GET',
  path: '/api/fights/members',
  summary: `The state of campaign characters in the current fights, for the last ${PARTY_FIGHTS_MAXIMUM} of them`,
  signedIn: true,
  status: 200,
  response: z.array(fightMemberSchema),
  errors: LIST_ERRORS,
});
