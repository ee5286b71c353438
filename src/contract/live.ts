import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { FIGHT_LIVE_PATH } from './fight.ts';
import { FIND_ERRORS, idParamsSchema } from './record.ts';

/** Read by the browser's EventSource and not by `callApi`; it is here so that the description knows it. */
export const followFight = defineCall({
  name: 'followFight',
  method: 'GET',
  path: FIGHT_LIVE_PATH,
  summary:
    'What happens in a fight, as it happens: events `entries` with pieces of the journal, `pulse` every ten seconds, `superseded` when another fight has taken its place, and `other-history` when the journal does not continue what the asker has',
  signedIn: true,
  params: idParamsSchema,
  /** The last entry that the asker has, and the id of its command; the Last-Event-ID of a reconnection goes before it. */
  query: z.object({ after: z.optional(z.string()), after_id: z.optional(z.string()) }),
  status: 200,
  responseType: 'text/event-stream',
  errors: [...FIND_ERRORS, 'invalid'],
});
