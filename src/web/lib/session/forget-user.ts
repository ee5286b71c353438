import { deviceStorage } from '#web/lib/browser-storage.ts';
import { forgetRecentEntries } from '#web/lib/codex/recent-entries.ts';
import { forgetRolls } from '#web/lib/dice/shown-rolls.ts';
import { forgetUnusedInTab, forgetUserInTab } from '#web/lib/storage/tab-storage.ts';
import { LOGGED_OUT_SIGNAL } from './follow-session.ts';
import { UNUSED_AFTER } from './last-user.ts';

/*
 * What this device keeps of a user (records, fights and unsent commands in IndexedDB, drafts and rolls in the storage of
 * each tab, the codex pages read last) is removed at log-out, at the deletion of the account, and after 30 days without
 * use. When the session ends by another way, the copies of what the server has are removed; what is nowhere else (unsent
 * commands, drafts) waits for its user to log in again. The service worker caches pages only, nothing of a user.
 */

/** The user has logged out or deleted the account: removes everything of theirs, in all tabs. */
export async function forgetUserOnDevice(username: string): Promise<void> {
  deviceStorage.write(LOGGED_OUT_SIGNAL, username);
  deviceStorage.remove(LOGGED_OUT_SIGNAL);
  await forgetUserHere(username);
}

/** The same for this tab, when the user has logged out in another one. */
export async function forgetUserHere(username: string): Promise<void> {
  forgetUserInTab(username);
  forgetRolls();
  forgetRecentEntries();
  // Also in every tab: a tracker that is open here must not store its fight again.
  await forgetFightsOf(username);
}

/** Copies of what the server has, of everybody but the user who is signed in: their sessions ended without a log-out. */
export async function forgetCopiesOfOthers(username: string | null): Promise<void> {
  try {
    const { forgetCopies } = await import('#web/lib/fight/device-database.ts');
    await forgetCopies(username);
  } catch {
    // A browser without storage has kept nothing.
  }
}

async function forgetFightsOf(username: string): Promise<void> {
  try {
    const { forgetUser } = await import('#web/lib/fight/device-database.ts');
    await forgetUser(username);
  } catch {
    // A browser without storage has kept nothing.
  }
}

/** Removes what nobody has used for 30 days, also of users who never logged out. */
export async function forgetUnusedOnDevice(username: string | null | undefined): Promise<void> {
  const now = Date.now();
  forgetUnusedInTab(now);
  try {
    const { forgetUnused } = await import('#web/lib/fight/device-database.ts');
    await forgetUnused(now - UNUSED_AFTER, username ?? undefined);
  } catch {
    // As above.
  }
}
