import { tabStorage } from '#web/lib/browser-storage.ts';
import { currentUsername } from '#web/lib/session/session.ts';
import { deviceKey } from './device-keys.ts';

/*
 * What a user typed or rolled in this tab. sessionStorage survives a reload and a lost session, and two tabs that edit
 * the same record do not overwrite each other. The key contains the username, so that no user sees another user's text.
 * Log-out and 30 days without use remove it (device-keys.ts).
 */

/** `name` must not contain a dot. */
function keyOf(name: string): string {
  return deviceKey('inTab', currentUsername() ?? '', name);
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
