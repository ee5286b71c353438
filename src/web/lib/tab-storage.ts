import { UNUSED_AFTER } from './last-user.ts';
import { currentUsername } from './session.ts';

/*
 * What a user typed or rolled in this tab. sessionStorage outlasts a reload and a lost session, and two tabs that edit
 * the same record do not overwrite each other's. The username is part of the key, so that nobody finds another user's
 * words; logging out removes them, and so do 30 days without use.
 */

const START = 'lorescreen.draft.';
const USED_AT = 'lorescreen.used-at';

/** `name` has no dot in it. */
function keyOf(name: string): string {
  return `${START}${currentUsername() ?? ''}.${name}`;
}

/** Null when there is nothing, or nothing that can be read. */
export function readFromTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

export function writeToTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Storage may be forbidden or full; the page still works, only a reload loses what was typed.
  }
}

export function removeFromTab(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // As above.
  }
}

/** Removes everything of a user from this tab. */
export function forgetUserInTab(username: string): void {
  const start = `${START}${username}.`;
  // A name may have a dot in it: `ann.b` is not ann.
  removeKeys((key) => key.startsWith(start) && !key.slice(start.length).includes('.'));
}

/** A browser that restores its tabs restores their storage with them, however old it is. */
export function forgetUnusedInTab(now: number): void {
  try {
    const usedAt = Number(sessionStorage.getItem(USED_AT) ?? now);
    if (now - usedAt > UNUSED_AFTER) removeKeys((key) => key.startsWith(START));
    sessionStorage.setItem(USED_AT, String(now));
  } catch {
    // As above.
  }
}

function removeKeys(isUnwanted: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (isUnwanted(key)) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
