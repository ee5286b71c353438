import type * as contract from '#contract/table/players-page.ts';
import type { CallAddress } from '#web/lib/session/session-calls.ts';

/*
 * The calls of a table without their schemas, as in session-calls.ts, so that a phone does not load the schema library.
 */
type Name =
  | 'followTable'
  | 'takeCharacter'
  | 'leaveCharacter'
  | 'sendAct'
  | 'getShownHandout'
  | 'getSeenPicture';

const addresses = {
  followTable: { method: 'GET', path: '/api/play/:code/live' },
  takeCharacter: { method: 'POST', path: '/api/play/:code/character' },
  leaveCharacter: { method: 'DELETE', path: '/api/play/:code/character' },
  sendAct: { method: 'POST', path: '/api/play/:code/acts' },
  getShownHandout: { method: 'GET', path: '/api/play/:code/handouts/:id' },
  getSeenPicture: { method: 'GET', path: '/api/play/:code/pictures/:id' },
} satisfies { [Call in Name]: CallAddress<(typeof contract)[Call]> };

export const { followTable, takeCharacter, leaveCharacter, sendAct, getShownHandout, getSeenPicture } =
  addresses as unknown as Pick<typeof contract, Name>;
