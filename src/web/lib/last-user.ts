import { forgetRecentEntries } from './recent-entries.ts';

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
  try {
    const usedAt = Number(localStorage.getItem(USED_AT) ?? Date.now());
    if (Date.now() - usedAt > UNUSED_AFTER) {
      forgetLastUser();
      forgetRecentEntries();
    }
    return localStorage.getItem(LAST_USER_KEY);
  } catch {
    // Storage may be forbidden; then a new tab needs the server.
    return null;
  }
}

export function rememberUser(username: string): void {
  try {
    localStorage.setItem(LAST_USER_KEY, username);
    localStorage.setItem(USED_AT, String(Date.now()));
  } catch {
    // As above.
  }
}

export function forgetLastUser(): void {
  try {
    localStorage.removeItem(LAST_USER_KEY);
    localStorage.removeItem(USED_AT);
  } catch {
    // As above.
  }
}
