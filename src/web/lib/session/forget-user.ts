import { deviceStorage } from '#web/lib/browser-storage.ts';
import { forgetKeysOf, forgetUnusedKeys } from '#web/lib/storage/device-keys.ts';
import { LEAVING_KEY, LOGGED_OUT_SIGNAL, UNUSED_AFTER } from './last-user.ts';

/*
 * A device stores data of a user in IndexedDB (declared in stores.ts), and in the storage of each tab and the one that the
 * tabs share (declared in device-keys.ts). Log-out, account deletion and 30 days without use remove all of this data. When the session ends in another way, only the copies of server data are removed
 * (forget-copies.ts). The last codex pages and the rolls of a page go whenever a user leaves (session.ts). The service
 * worker caches only pages, no user data.
 */

/** The user logged out or deleted the account. Removes all data of the user, in all tabs. */
export async function forgetUserOnDevice(username: string): Promise<void> {
  deviceStorage.write(LOGGED_OUT_SIGNAL, username);
  deviceStorage.remove(LOGGED_OUT_SIGNAL);
  await forgetUserHere(username);
  deviceStorage.remove(LEAVING_KEY);
}

/** The same for this tab, when the user logged out in another tab. */
export async function forgetUserHere(username: string): Promise<void> {
  forgetKeysOf(username);
  // In every tab, so that an open tracker does not store its fight again.
  await forgetFightsOf(username);
}

async function forgetFightsOf(username: string): Promise<void> {
  try {
    const { forgetUser } = await import('#web/lib/storage/device-database.ts');
    await forgetUser(username);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Removes all data that was not used for 30 days, including data of users who never logged out. */
export async function forgetUnusedOnDevice(username: string | null | undefined): Promise<void> {
  const now = Date.now();
  forgetUnusedKeys(now - UNUSED_AFTER, now);
  try {
    const { forgetUnused } = await import('#web/lib/storage/device-database.ts');
    await forgetUnused(now - UNUSED_AFTER, username ?? undefined);
  } catch {
    // Without storage there is nothing to remove.
  }
}
