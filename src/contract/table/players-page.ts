import * as z from 'zod/mini';
import { actSchema } from '#domain/player-view/player-acts.ts';
import { actStateSchema, playerViewSchema } from '#domain/player-view/view.ts';
import { type Call, defineCall } from '../call.ts';
import { codeParamsSchema } from '../link-code.ts';

/*
 * The calls of a player's screen. Players do not sign in: the code of the link is the key. A phone that plays a
 * character has a separate cookie that no other route reads.
 */

/** The maximum number of open streams per table on one server. */
export const STREAMS_MAXIMUM = 200;
/** `screen` returns the view of a shared screen without a character, even if this browser has a character. */
const asSchema = z.object({ as: z.optional(z.enum(['screen'])) });

const PLAY_ERRORS = ['not_found', 'too_many_attempts'] as const;

/** The content of a `view` event and the response to `getTableView`. */
export const tableViewSchema = z.object({
  /** The version of the projected state: the same version means the same view. Also the id of the event. */
  version: z.string(),
  /** The server's clock in milliseconds, for the timer of a turn. */
  now: z.int(),
  view: playerViewSchema,
});
export type TableView = z.infer<typeof tableViewSchema>;

export const getTableView = defineCall({
  name: 'getTableView',
  method: 'GET',
  path: '/api/play/:code',
  summary: 'What the players see at a table',
  signedIn: false,
  params: codeParamsSchema,
  query: asSchema,
  status: 200,
  response: tableViewSchema,
  errors: [...PLAY_ERRORS, 'invalid'],
});

/** The browser uses EventSource instead of `callApi`. */
export const followTable = defineCall({
  name: 'followTable',
  method: 'GET',
  path: '/api/play/:code/live',
  summary:
    'The changes of what the players see: each `view` event has the complete view. The first one is left out if the Last-Event-ID is current. Also `pulse` every ten seconds, and `stopped` when the link was stopped or renewed',
  signedIn: false,
  params: codeParamsSchema,
  query: asSchema,
  status: 200,
  responseType: 'text/event-stream',
  errors: [...PLAY_ERRORS, 'invalid', 'table_full'],
});

export const takeCharacter = defineCall({
  name: 'takeCharacter',
  method: 'POST',
  path: '/api/play/:code/character',
  summary:
    'Play a character of the party on this phone, instead of its previous character. Sets the cookie of the phone, which a program may send as `Authorization: Bearer` instead',
  signedIn: false,
  params: codeParamsSchema,
  body: z.object({ member_id: z.string().check(z.maxLength(64)) }),
  status: 200,
  response: z.object({ token: z.string() }),
  errors: [...PLAY_ERRORS, 'invalid', 'character_taken'],
});

export const leaveCharacter = defineCall({
  name: 'leaveCharacter',
  method: 'DELETE',
  path: '/api/play/:code/character',
  summary: 'Give up the character that this phone plays',
  signedIn: false,
  params: codeParamsSchema,
  status: 204,
  errors: PLAY_ERRORS,
});

export const sendAct = defineCall({
  name: 'sendAct',
  method: 'POST',
  path: '/api/play/:code/acts',
  summary:
    'Change the own character, or suggest the change, as the settings allow. Applied once even if it is sent again',
  signedIn: false,
  params: codeParamsSchema,
  body: z.object({
    /** Created by the phone. A retry has the same id. */
    id: z.uuid(),
    act: actSchema,
  }),
  status: 200,
  response: z.object({
    state: actStateSchema,
    /** The reason of a refusal; null otherwise. */
    message: z.nullable(z.string()),
  }),
  errors: [...PLAY_ERRORS, 'invalid', 'no_character'],
});

const shownParamsSchema = z.extend(codeParamsSchema, { id: z.string() });

export const getShownHandout = defineCall({
  name: 'getShownHandout',
  method: 'GET',
  path: '/api/play/:code/handouts/:id',
  summary: 'The text of a handout, by an id of `view.handouts`, while this viewer may see it',
  signedIn: false,
  params: shownParamsSchema,
  query: asSchema,
  status: 200,
  response: z.object({
    /** The same as in the view that this text belongs to. */
    version: z.string(),
    name: z.string(),
    /** Markdown. Mentions are plain text. */
    text: z.string(),
  }),
  errors: [...PLAY_ERRORS, 'invalid'],
});
export type ShownHandoutText = z.infer<typeof getShownHandout.response>;

/** The browser uses the address in an image instead of `callApi`. */
export const getSeenPicture = defineCall({
  name: 'getSeenPicture',
  method: 'GET',
  path: '/api/play/:code/pictures/:id',
  summary: 'The file of a picture, by an id of the view, while this viewer may see it',
  signedIn: false,
  params: shownParamsSchema,
  query: asSchema,
  status: 200,
  responseType: 'image/*',
  errors: [...PLAY_ERRORS, 'invalid'],
});

export const PLAY_CALLS: readonly Call[] = [
  getTableView,
  followTable,
  takeCharacter,
  leaveCharacter,
  sendAct,
  getShownHandout,
  getSeenPicture,
];
