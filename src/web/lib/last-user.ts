import { onUserLeft } from './session.ts';

/** What a device keeps of a user and nobody has used for so long is removed. */
export const UNUSED_AFTER = 30 * 24 * 60 * 60 * 1000;

const KEY = 'lorescreen.last-username';
const USED_AT = 'lorescreen.last-username-at';

/*
 * Who was signed in last on this device, for two purposes: a new tab that cannot ask the server opens that user's kept
 * fight, and the home page is laid out for them before the server has answered. Logging out removes it, and so do 30 days without use.
 */
onUserLeft(forgetLastUser);

export function findLastUser(): string | null {
  try {
    const usedAt = Number(localStorage.getItem(USED_AT) ?? Date.now());
    if (Date.now() - usedAt > UNUSED_AFTER) forgetLastUser();
    return localStorage.getItem(KEY);
  } catch {
    // Storage may be forbidden; then a new tab needs the server.
    return null;
  }
}

export function rememberUser(username: string): void {
  try {
    localStorage.setItem(KEY, username);
    localStorage.setItem(USED_AT, String(Date.now()));
  } catch {
    // As above.
  }
}

export function forgetLastUser(): void {
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(USED_AT);
  } catch {
    // As above.
  }
}
