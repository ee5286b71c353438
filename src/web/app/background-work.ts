import { deliverUnsent } from '#web/lib/fight/deliver-unsent.ts';
import { deliverLines } from '#web/lib/game-session/deliver-lines.ts';
import { forgetCopiesOfOthers } from '#web/lib/session/forget-copies.ts';
import { forgetUnusedOnDevice } from '#web/lib/session/forget-user.ts';
import { currentUsername, knownUsername } from '#web/lib/session/session.ts';

let hasBegun = false;

/** Sends unsent commands and lines. Once per page load, also removes unused data and data of users who have left. */
export function work(): void {
  deliverUnsent();
  deliverLines();
  if (hasBegun) return;
  hasBegun = true;
  void forgetUnusedOnDevice(currentUsername());
  const username = knownUsername();
  if (username !== undefined) void forgetCopiesOfOthers(username);
}
