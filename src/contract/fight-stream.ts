import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { FIGHT_LIVE_PATH } from './fight.ts';
import { FIND_ERRORS, idParamsSchema } from './record.ts';

/** The browser uses EventSource instead of `callApi`. The call is defined here for the API description. */
export const followFight = defineCall({
  name: 'followFight',
  method: 'GET',
  path: FIGHT_LIVE_PATH,
  summary:
    'The events of a fight as they happen: `entries` with pieces of the journal, `pulse` every ten seconds, `superseded` when another fight has replaced this one, and `other-history` when the journal does not continue the entries of the client',
  signedIn: true,
  params: idParamsSchema,
  /** The last entry that the client has, and its command id. The Last-Event-ID of a reconnection has priority. */
  query: z.object({ after: z.optional(z.string()), after_id: z.optional(z.string()) }),
  status: 200,
  responseType: 'text/event-stream',
  errors: [...FIND_ERRORS, 'invalid'],
});
