import { listDrafts } from '#web/lib/autosave/stored-drafts.ts';
import { deliverUnsent } from '#web/lib/fight/deliver-unsent.ts';
import { deliverLines } from '#web/lib/game-session/deliver-lines.ts';
import { forgetCopiesOfOthers } from '#web/lib/session/forget-copies.ts';
import { forgetUnusedOnDevice } from '#web/lib/session/forget-user.ts';
import { currentUsername, knownUsername } from '#web/lib/session/session.ts';

/** A lazy import, because most visits begin without a draft. */
function deliverJournal(): void {
  const username = currentUsername();
  if (typeof username !== 'string' || listDrafts(username).length === 0) return;
  // The next page tries again.
  import('#web/lib/journal/open-records.ts').then(
    ({ deliverJournalDrafts }) => deliverJournalDrafts(),
    () => {},
  );
}

let hasBegun = false;

/**
 * Sends unsent commands and lines, and saves drafts of the journal. Once per page load, also removes unused data and data
 * of users who have left.
 */
export function work(): void {
  void deliverUnsent();
  void deliverLines();
  deliverJournal();
  if (hasBegun) return;
  hasBegun = true;
  void forgetUnusedOnDevice(currentUsername());
  const username = knownUsername();
  if (username !== undefined) void forgetCopiesOfOthers(username);
}
