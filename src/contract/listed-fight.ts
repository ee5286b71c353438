import * as z from 'zod/mini';
import { fightOutlineSchema } from '#domain/combat/summary/fight-outline.ts';
import { defineCall } from './call.ts';
import { FIND_ERRORS, idParamsSchema, LIST_ERRORS } from './record.ts';

/** A fight in short. One in which nothing has happened yet is in no list: it is made anew with its encounter. */
export const listedFightSchema = z.extend(fightOutlineSchema, {
  fight_id: z.string(),
  encounter_id: z.string(),
  /** The encounter's name. */
  encounter: z.string(),
  /** It is the one that its encounter runs; another has taken the place of the others. */
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
  summary: 'The fights of the account that can be resumed, at most one of an encounter, last used first',
  signedIn: true,
  status: 200,
  response: z.array(listedFightSchema),
  errors: LIST_ERRORS,
});

/** Fights of one encounter in one answer: the last ones. */
export const LISTED_FIGHTS_MAXIMUM = 50;

export const listEncounterFights = defineCall({
  name: 'listEncounterFights',
  method: 'GET',
  path: '/api/encounters/:id/fights',
  summary: `The last ${LISTED_FIGHTS_MAXIMUM} fights of an encounter with what they came to, newest first`,
  signedIn: true,
  params: idParamsSchema,
  status: 200,
  response: z.array(listedFightSchema),
  errors: FIND_ERRORS,
});
