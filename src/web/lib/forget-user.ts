import { UNUSED_AFTER } from './last-user.ts';
import { forgetRecentEntries } from './recent-entries.ts';
import { forgetRolls } from './shown-rolls.ts';
import { forgetUnusedInTab, forgetUserInTab } from './tab-storage.ts';

/*
 * What this device keeps of a user (fights and unsent commands in IndexedDB, drafts and rolls in the storage of each
 * tab, the codex pages read last) is removed at log-out, at the deletion of the account, and after 30 days without use. The service worker caches
 * pages only, nothing of a user.
 */

/** Written and removed at once: the other tabs hear of it by the event, and call `forgetUserHere`. */
export const LOGGED_OUT_SIGNAL = 'lorescreen.logged-out';

/** The user has logged out or deleted the account: removes everything of theirs, in all tabs. */
export async function forgetUserOnDevice(username: string): Promise<void> {
  try {
    localStorage.setItem(LOGGED_OUT_SIGNAL, username);
    localStorage.removeItem(LOGGED_OUT_SIGNAL);
  } catch {
    // Storage may be forbidden; then the other tabs learn it from the server.
  }
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

async function forgetFightsOf(username: string): Promise<void> {
  try {
    const { forgetUser } = await import('./fight/device-database.ts');
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
    const { forgetUnused } = await import('./fight/device-database.ts');
    await forgetUnused(now - UNUSED_AFTER, username ?? undefined);
  } catch {
    // As above.
  }
}
