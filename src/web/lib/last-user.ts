import { onUserLeft } from './session.ts';

const KEY = 'lorescreen.last-username';

/*
 * Who was signed in last on this device, for one purpose: a new tab that cannot ask the server opens that user's kept
 * fight. Logging out forgets it.
 */
onUserLeft(forgetLastUser);

export function findLastUser(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage may be forbidden; then a new tab needs the server.
    return null;
  }
}

export function rememberUser(username: string): void {
  try {
    localStorage.setItem(KEY, username);
  } catch {
    // As above.
  }
}

export function forgetLastUser(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
