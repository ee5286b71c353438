import { tabStorage } from '#web/lib/browser-storage.ts';
import { UNUSED_AFTER } from '#web/lib/session/last-user.ts';
import { currentUsername } from '#web/lib/session/session.ts';

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
  return tabStorage.readJson(keyOf(name));
}

export function writeToTab(name: string, value: unknown): void {
  tabStorage.write(keyOf(name), JSON.stringify(value));
}

export function removeFromTab(name: string): void {
  tabStorage.remove(keyOf(name));
}

/** Removes everything of a user from this tab. */
export function forgetUserInTab(username: string): void {
  const start = `${START}${username}.`;
  // A name may have a dot in it: `ann.b` is not ann.
  removeKeys((key) => key.startsWith(start) && !key.slice(start.length).includes('.'));
}

/** A browser that restores its tabs restores their storage with them, however old it is. */
export function forgetUnusedInTab(now: number): void {
  const usedAt = Number(tabStorage.read(USED_AT) ?? now);
  if (now - usedAt > UNUSED_AFTER) removeKeys((key) => key.startsWith(START));
  tabStorage.write(USED_AT, String(now));
}

function removeKeys(isUnwanted: (key: string) => boolean): void {
  for (const key of tabStorage.keys()) if (isUnwanted(key)) tabStorage.remove(key);
}
