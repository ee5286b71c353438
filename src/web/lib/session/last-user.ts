import { deviceStorage } from '#web/lib/browser-storage.ts';
import { forgetRecentEntries } from '#web/lib/codex/recent-entries.ts';

/** What a device keeps of a user and nobody has used for so long is removed. */
export const UNUSED_AFTER = 30 * 24 * 60 * 60 * 1000;

export const LAST_USER_KEY = 'lorescreen.last-username';
const USED_AT = 'lorescreen.last-username-at';

/*
 * Who was signed in last on this device, for three purposes: the tabs follow it (follow-session.ts), a new tab that
 * cannot ask the server opens that user's kept fight, and the home page is laid out for them before the server has
 * answered. Logging out removes it, and so do a session that has ended and 30 days without use.
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
