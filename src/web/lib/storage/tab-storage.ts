import { tabStorage } from '#web/lib/browser-storage.ts';
import { UNUSED_AFTER } from '#web/lib/session/last-user.ts';
import { currentUsername } from '#web/lib/session/session.ts';

/*
 * What a user typed or rolled in this tab. sessionStorage survives a reload and a lost session, and two tabs that edit
 * the same record do not overwrite each other. The key contains the username, so that no user sees another user's text.
 * Log-out and 30 days without use remove it.
 */

const START = 'lorescreen.draft.';
const USED_AT = 'lorescreen.used-at';

/** `name` must not contain a dot. */
function keyOf(name: string): string {
  return `${START}${currentUsername() ?? ''}.${name}`;
}

/** Null when the key is missing or the value cannot be read. */
export function readFromTab(name: string): unknown {
  return tabStorage.readJson(keyOf(name));
}

export function writeToTab(name: string, value: unknown): void {
  tabStorage.write(keyOf(name), JSON.stringify(value));
}

export function removeFromTab(name: string): void {
  tabStorage.remove(keyOf(name));
}

export function forgetUserInTab(username: string): void {
  const start = `${START}${username}.`;
  // A username may contain a dot: `ann.b` is not ann.
  removeKeys((key) => key.startsWith(start) && !key.slice(start.length).includes('.'));
}

/** A browser that restores its tabs also restores their storage, even if it is very old. */
export function forgetUnusedInTab(now: number): void {
  const usedAt = Number(tabStorage.read(USED_AT) ?? now);
  if (now - usedAt > UNUSED_AFTER) removeKeys((key) => key.startsWith(START));
  tabStorage.write(USED_AT, String(now));
}

function removeKeys(isUnwanted: (key: string) => boolean): void {
  for (const key of tabStorage.keys()) if (isUnwanted(key)) tabStorage.remove(key);
}
