import * as z from 'zod/mini';
import { actSchema } from '#domain/player-view/player-acts.ts';
import { keptTableSchema, tableSettingsSchema } from '#domain/player-view/settings.ts';
import { handoutTargetSchema } from '#domain/player-view/shown-handouts.ts';
import { type Call, defineCall } from '../call.ts';
import { FIND_ERRORS, idParamsSchema } from '../record.ts';

/*
 * The game master's calls for the live table. Encounters of a campaign share the campaign's table, which lasts from
 * fight to fight. An encounter without a campaign has its own table. `:id` is the id of the encounter.
 */

/** A suggestion of a phone that waits for an answer. */
const incomingSchema = z.object({
  id: z.string(),
  /** The character's name. */
  by: z.string(),
  act: actSchema,
  /** A readable text: 'Damage 7 to Aria'. */
  text: z.string(),
  at: z.int(),
});
export type Incoming = z.infer<typeof incomingSchema>;

/** A handout that players can open now. */
const shownHandoutSchema = z.object({
  handout_id: z.string(),
  target: handoutTargetSchema,
  /** The id of the seat, if the handout is for one phone. */
  member_id: z.nullable(z.string()),
  /** Whether it is shown in front on the screens of its target. Otherwise it is only under "Shown to us". */
  in_front: z.boolean(),
  /** In milliseconds. */
  shown_at: z.int(),
});
export type ShownHandoutEntry = z.infer<typeof shownHandoutSchema>;

export const tableSchema = z.object({
  /** The campaign of the table. Null for the table of a single encounter. */
  campaign_name: z.nullable(z.string()),
  /** The link is `/play/{code}`. Null without a link. */
  code: z.nullable(z.string()),
  /** Whether the fight of this encounter is on the table. Otherwise another fight or none is there. */
  on_table: z.boolean(),
  title: z.string(),
  /** Newest first. Empty for the table of a single encounter. */
  shown: z.array(shownHandoutSchema),
  settings: tableSettingsSchema,
  /** The characters that phones play. */
  seats: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Oldest first. */
  incoming: z.array(incomingSchema),
});
export type Table = z.infer<typeof tableSchema>;

export const getTable = defineCall({
  name: 'getTable',
  method: 'GET',
  path: '/api/encounters/:id/table',
  summary: 'The live table of an encounter, with its link, settings, phones and their suggestions',
  signedIn: true,
  params: idParamsSchema,
  status: 200,
  response: tableSchema,
  errors: FIND_ERRORS,
});

/** The browser uses EventSource instead of `callApi`. */
export const followTableAsOwner = defineCall({
  name: 'followTableAsOwner',
  method: 'GET',
  path: '/api/encounters/:id/table/live',
  summary:
    'The changes of the live table: each `table` event has the complete state, and `pulse` comes every ten seconds',
  signedIn: true,
  params: idParamsSchema,
  status: 200,
  responseType: 'text/event-stream',
  errors: FIND_ERRORS,
});

export const updateTable = defineCall({
  name: 'updateTable',
  method: 'PUT',
  path: '/api/encounters/:id/table',
  summary: 'Change what is on the table. Omitted fields stay unchanged',
  signedIn: true,
  params: idParamsSchema,
  body: z.strictObject({
    on_table: z.optional(z.boolean()),
    title: z.optional(keptTableSchema.shape.title),
  }),
  status: 200,
  response: tableSchema,
  errors: [...FIND_ERRORS, 'invalid'],
});

export const updateTableSettings = defineCall({
  name: 'updateTableSettings',
  method: 'PUT',
  path: '/api/encounters/:id/table/settings',
  summary: 'Change what players see and may do',
  signedIn: true,
  params: idParamsSchema,
  body: tableSettingsSchema,
  status: 200,
  response: tableSchema,
  errors: [...FIND_ERRORS, 'invalid'],
});

export const shareTable = defineCall({
  name: 'shareTable',
  method: 'POST',
  path: '/api/encounters/:id/table',
  summary:
    'Create a link for the table and put this fight on it. With `renew` a new link, and the old link stops working',
  signedIn: true,
  params: idParamsSchema,
  body: z.strictObject({ renew: z.optional(z.boolean()) }),
  status: 201,
  response: tableSchema,
  errors: [...FIND_ERRORS, 'invalid'],
});

export const stopTable = defineCall({
  name: 'stopTable',
  method: 'DELETE',
  path: '/api/encounters/:id/table',
  summary:
    'Stop the link. Its screens get an event, and from then on it returns Not Found. The settings stay',
  signedIn: true,
  params: idParamsSchema,
  status: 204,
  errors: FIND_ERRORS,
});

export const freeSeat = defineCall({
  name: 'freeSeat',
  method: 'DELETE',
  path: '/api/encounters/:id/table/seats/:seat',
  summary: 'Take a character away from the phone that has it',
  signedIn: true,
  params: z.extend(idParamsSchema, { seat: z.string() }),
  status: 200,
  response: tableSchema,
  errors: FIND_ERRORS,
});

export const answerIncoming = defineCall({
  name: 'answerIncoming',
  method: 'POST',
  path: '/api/encounters/:id/table/incoming/:act',
  summary:
    'Accept the suggestion of a phone, unchanged or edited, or reject it. Each suggestion is answered once',
  signedIn: true,
  params: z.extend(idParamsSchema, { act: z.string() }),
  body: z.object({
    answer: z.enum(['accept', 'reject']),
    /** Only with `accept`: the act to apply instead, to the same character. */
    act: z.optional(actSchema),
  }),
  status: 200,
  response: z.extend(tableSchema, {
    /** The reason if the engine refused the accepted act; null otherwise. */
    message: z.nullable(z.string()),
  }),
  errors: [...FIND_ERRORS, 'invalid'],
});

export const TABLE_CALLS: readonly Call[] = [
  getTable,
  followTableAsOwner,
  updateTable,
  updateTableSettings,
  shareTable,
  stopTable,
  freeSeat,
  answerIncoming,
];
