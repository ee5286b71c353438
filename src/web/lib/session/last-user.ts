import { deviceStorage } from '#web/lib/browser-storage.ts';
import { forgetRecentEntries } from '#web/lib/codex/recent-entries.ts';

/** The data of a user is removed from a device after this time without use. */
export const UNUSED_AFTER = 30 * 24 * 60 * 60 * 1000;

export const LAST_USER_KEY = 'lorescreen.last-username';

/** Written and removed immediately: other tabs receive the storage event. The value is the user who logged out. */
export const LOGGED_OUT_SIGNAL = 'lorescreen.logged-out';
/**
 * When a tab began to log out. Requests of other tabs may be refused before they receive the signal. Removed after the
 * signal.
 */
export const LEAVING_KEY = 'lorescreen.leaving-at';
const USED_AT = 'lorescreen.last-username-at';

/*
 * The last user of this device, for three purposes. The tabs follow it (follow-session.ts). A new tab without the
 * server opens this user's stored fight. The home page uses this user's layout before the server responds. Log-out, an
 * ended session and 30 days without use remove it.
 */
export function findLastUser(): string | null {
  const usedAt = Number(deviceStorage.read(USED_AT) ?? Date.now());
  if (Date.now() - usedAt > UNUSED_AFTER) {
    forgetLastUser();
    forgetRecentEntries();
  }
  return deviceStorage.read(LAST_USER_KEY);
}

export function rememberUser(username: string): void {
  deviceStorage.write(LAST_USER_KEY, username);
  deviceStorage.write(USED_AT, String(Date.now()));
}

export function forgetLastUser(): void {
  deviceStorage.remove(LAST_USER_KEY);
  deviceStorage.remove(USED_AT);
}
