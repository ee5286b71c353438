import * as z from 'zod/mini';
import { fightOutlineSchema } from '#domain/combat/summary/fight-outline.ts';
import { defineCall } from './call.ts';
import { FIND_ERRORS, idParamsSchema, LIST_ERRORS } from './record.ts';

/** A summary of a fight. A fight in which nothing has happened is not listed: it is recreated with its encounter. */
export const listedFightSchema = z.extend(fightOutlineSchema, {
  fight_id: z.string(),
  encounter_id: z.string(),
  /** The name of the encounter. */
  encounter: z.string(),
  /** Whether the fight is the current one of its encounter. The other fights are finished or replaced. */
  current: z.boolean(),
  started_at: z.nullable(z.int()),
  updated_at: z.int(),
  ended_at: z.nullable(z.int()),
});
export type ListedFight = z.infer<typeof listedFightSchema>;

export const listRunningFights = defineCall({
  name: 'listRunningFights',
  method: 'GET',
  path: '/api/fights',
  summary:
    'The fights of the account that can be resumed, at most one for each encounter, most recently used first',
  signedIn: true,
  status: 200,
  response: z.array(listedFightSchema),
  errors: LIST_ERRORS,
});

/** The maximum number of fights of one encounter in a response: the latest ones. */
export const LISTED_FIGHTS_MAXIMUM = 50;

export const listEncounterFights = defineCall({
  name: 'listEncounterFights',
  method: 'GET',
  path: '/api/encounters/:id/fights',
  summary: `The last ${LISTED_FIGHTS_MAXIMUM} fights of an encounter with their results, newest first`,
  signedIn: true,
  params: idParamsSchema,
  status: 200,
  response: z.array(listedFightSchema),
  errors: FIND_ERRORS,
});
