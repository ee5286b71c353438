import * as z from 'zod/mini';
import { idSchema } from '#domain/identity/id-schema.ts';
import {
  AWARDED_MAXIMUM,
  awardSchema,
  experienceSchema,
  TOO_MANY_AWARDED,
} from '#domain/journal/experience.ts';
import { SESSION_STATES } from '#domain/journal/fields.ts';
import { lineContentSchema, lineTextSchema, lineTimeSchema } from '#domain/journal/session-line.ts';
import { listOf } from '#domain/schema/list-of.ts';
import { LONG_TEXT_MAXIMUM, levelSchema, optionalText } from '#domain/stuff/field-limits.ts';
import { type Call, defineCall } from '../call.ts';
import { CREATE_ERRORS, FIND_ERRORS, idParamsSchema, sentVersionSchema, UPDATE_ERRORS } from '../record.ts';
import { sessionSchema } from './records.ts';

/**
 * The calls for playing a session: it is started, lines are added to its timeline, and it ends with a recap, XP and
 * levels.
 */

const lineSchema = z.intersection(
  z.object({ line_id: z.string(), at: z.int(), text: z.string() }),
  lineContentSchema,
);
export type ListedLine = z.infer<typeof lineSchema>;

/** The current session, and the XP and levels that its end gave. Null before the end. */
const playedSessionSchema = z.extend(sessionSchema, { experience: z.nullable(experienceSchema) });
export type PlayedSession = z.infer<typeof playedSessionSchema>;

export const startJournalSession = defineCall({
  name: 'startJournalSession',
  method: 'POST',
  path: '/api/sessions/:id/start',
  summary: 'Make a planned session the active one of its campaign; refused while another one is active',
  signedIn: true,
  params: idParamsSchema,
  status: 200,
  response: playedSessionSchema,
  errors: [...FIND_ERRORS, 'session_active', 'session_ended'],
});

export const reopenJournalSession = defineCall({
  name: 'reopenJournalSession',
  method: 'POST',
  path: '/api/sessions/:id/reopen',
  summary: 'Continue a session that was ended. Its recap, XP and levels stay until it is ended again',
  signedIn: true,
  params: idParamsSchema,
  status: 200,
  response: playedSessionSchema,
  errors: [...FIND_ERRORS, 'session_active', 'session_not_active'],
});

export const proposeSessionEnd = defineCall({
  name: 'proposeSessionEnd',
  method: 'GET',
  path: '/api/sessions/:id/end',
  summary:
    'A preview of the end of a session: a recap from its timeline, XP, and new levels. Changes nothing',
  signedIn: true,
  params: idParamsSchema,
  status: 200,
  response: z.object({
    /** Markdown with mentions, ready to edit. */
    recap: z.string(),
    fights: z.array(
      z.object({
        line_id: z.string(),
        fight_id: z.string(),
        encounter_id: z.string(),
        name: z.string(),
        rounds: z.int(),
        xp: z.int(),
        /** For each character that attended, rounded down. */
        share: z.int(),
      }),
    ),
    /** The characters of the campaign, and those that attended. */
    characters: z.array(
      z.object({
        character_id: z.string(),
        name: z.string(),
        level: z.int(),
        /** Its level may have changed while the session was played. */
        level_before: z.int(),
        attended: z.boolean(),
        /** Its XP in this campaign before the session. */
        xp_before: z.int(),
        /** Its share of the XP of all fights; 0 if it did not attend. */
        share: z.int(),
        /** The level that it reaches with its share; null if the level does not change. */
        new_level: z.nullable(z.int()),
      }),
    ),
    /** The XP and levels of an earlier end of the session; null the first time. */
    experience: z.nullable(experienceSchema),
  }),
  errors: FIND_ERRORS,
});
export type ProposedEnd = z.infer<typeof proposeSessionEnd.response>;

export const endJournalSession = defineCall({
  name: 'endJournalSession',
  method: 'POST',
  path: '/api/sessions/:id/end',
  summary: 'End the active session with its recap, its XP, and the levels that the game master confirmed',
  signedIn: true,
  params: idParamsSchema,
  body: z.object({
    recap: optionalText('A recap', LONG_TEXT_MAXIMUM),
    experience: awardSchema,
    /** Only these characters get another level. */
    levels: listOf(z.object({ character_id: idSchema, level: levelSchema }), AWARDED_MAXIMUM, {
      tooMany: TOO_MANY_AWARDED,
    }),
    /** Of the session. */
    version: sentVersionSchema,
  }),
  status: 200,
  response: playedSessionSchema,
  errors: [...UPDATE_ERRORS, 'session_not_active'],
});

export const listSessionLines = defineCall({
  name: 'listSessionLines',
  method: 'GET',
  path: '/api/sessions/:id/lines',
  summary: 'The timeline of a session, oldest line first',
  signedIn: true,
  params: idParamsSchema,
  status: 200,
  response: z.array(lineSchema),
  errors: FIND_ERRORS,
});

const lineParamsSchema = z.extend(idParamsSchema, { line_id: z.string() });

export const addSessionLine = defineCall({
  name: 'addSessionLine',
  method: 'POST',
  path: '/api/sessions/:id/lines',
  summary:
    'Add a line to the timeline, or restore a deleted line. A line with the same id is added once, so a retry is safe',
  signedIn: true,
  params: idParamsSchema,
  body: z.object({
    id: idSchema,
    text: lineTextSchema,
    /** In milliseconds. */
    at: lineTimeSchema,
    /** To restore a line that the server wrote. */
    content: z.prefault(lineContentSchema, { kind: 'typed' }),
  }),
  status: 201,
  response: z.object({ id: z.string() }),
  errors: [...CREATE_ERRORS, 'not_found'],
});

export const updateSessionLine = defineCall({
  name: 'updateSessionLine',
  method: 'PUT',
  path: '/api/sessions/:id/lines/:line_id',
  summary: 'Change the text or the time of a line',
  signedIn: true,
  params: lineParamsSchema,
  body: z.object({ text: lineTextSchema, at: z.optional(lineTimeSchema) }),
  status: 204,
  errors: ['invalid', 'account_full', ...FIND_ERRORS],
});

export const deleteSessionLine = defineCall({
  name: 'deleteSessionLine',
  method: 'DELETE',
  path: '/api/sessions/:id/lines/:line_id',
  summary: 'Delete a line of the timeline',
  signedIn: true,
  params: lineParamsSchema,
  status: 204,
  errors: FIND_ERRORS,
});

const activeSessionSchema = z.object({
  session_id: z.string(),
  campaign_id: z.string(),
  campaign: z.string(),
  name: z.string(),
  number: z.int(),
  started_at: z.nullable(z.int()),
});
export type ActiveSession = z.infer<typeof activeSessionSchema>;

export const listActiveSessions = defineCall({
  name: 'listActiveSessions',
  method: 'GET',
  path: '/api/active-sessions',
  summary:
    'The active sessions of the account, of one campaign, or of the campaign of an encounter; newest first',
  signedIn: true,
  query: z.object({
    campaign_id: z.optional(idSchema),
    encounter_id: z.optional(idSchema),
  }),
  status: 200,
  response: z.array(activeSessionSchema),
  errors: ['invalid', 'not_signed_in'],
});

/** The story has the recaps of this number of sessions. Older recaps are loaded one by one. */
export const STORY_RECAPS = 50;

export const getCampaignStory = defineCall({
  name: 'getCampaignStory',
  method: 'GET',
  path: '/api/campaigns/:id/story',
  summary: `The sessions of a campaign in their order, with fights, XP and levels, and the recaps of the newest ${STORY_RECAPS}`,
  signedIn: true,
  params: idParamsSchema,
  status: 200,
  response: z.object({
    sessions: z.array(
      z.object({
        session_id: z.string(),
        name: z.string(),
        number: z.int(),
        date: z.string(),
        status: z.enum(SESSION_STATES),
        started_at: z.nullable(z.int()),
        ended_at: z.nullable(z.int()),
        /** Null for older sessions (see `STORY_RECAPS`). */
        recap: z.nullable(z.string()),
        fights: z.array(
          z.object({
            line_id: z.string(),
            fight_id: z.string(),
            encounter_id: z.string(),
            name: z.string(),
            rounds: z.int(),
            xp: z.int(),
            at: z.int(),
          }),
        ),
        experience: z.nullable(experienceSchema),
      }),
    ),
    /** XP and level of each character after each session that gave it XP or a level: the points of a chart. */
    characters: z.array(
      z.object({
        character_id: z.string(),
        name: z.string(),
        points: z.array(z.object({ session_id: z.string(), xp: z.int(), level: z.int() })),
      }),
    ),
  }),
  errors: FIND_ERRORS,
});
export type CampaignStory = z.infer<typeof getCampaignStory.response>;

export const GAME_SESSION_CALLS: readonly Call[] = [
  startJournalSession,
  reopenJournalSession,
  proposeSessionEnd,
  endJournalSession,
  listSessionLines,
  addSessionLine,
  updateSessionLine,
  deleteSessionLine,
  listActiveSessions,
  getCampaignStory,
];
