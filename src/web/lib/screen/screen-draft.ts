import type { Layout } from '#domain/screen/screen.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import { deviceKey } from '#web/lib/storage/device-keys.ts';

/*
 * The data of a screen on this device: changes that are not saved yet, so that neither a reload nor a lost network
 * loses them, and the layout that was shown last. Log-out and 30 days without use remove it (device-keys.ts).
 */

export interface ScreenOwner {
  readonly username: string;
  /** `mine`, or the id of a campaign: neither contains a dot, but a username may. */
  readonly place: string;
}

export interface ScreenDraft {
  readonly layouts: readonly Layout[];
  /** The version that the changes are based on. */
  readonly version: number;
  /** The layouts of that version. */
  readonly base?: readonly Layout[];
  /** The time of the change, in milliseconds. */
  readonly at: number;
}

function keyOf(name: 'screenDraft' | 'shownLayout', { place, username }: ScreenOwner): string {
  return deviceKey(name, username, place);
}

/** Unvalidated: another version of the page may have written it. Null for none. */
export function readScreenDraft(owner: ScreenOwner): unknown {
  return deviceStorage.readJson(keyOf('screenDraft', owner));
}

/** Returns the stored text, which `removeScreenDraft` needs. */
export function writeScreenDraft(owner: ScreenOwner, draft: ScreenDraft): string {
  const text = JSON.stringify(draft);
  deviceStorage.write(keyOf('screenDraft', owner), text);
  return text;
}

/** With `written`, only this draft: another tab may have written its own. */
export function removeScreenDraft(owner: ScreenOwner, written?: string): void {
  const key = keyOf('screenDraft', owner);
  if (written === undefined || deviceStorage.read(key) === written) deviceStorage.remove(key);
}

export function readShownLayout(owner: ScreenOwner): string | undefined {
  return deviceStorage.read(keyOf('shownLayout', owner)) ?? undefined;
}

export function writeShownLayout(owner: ScreenOwner, layoutId: string): void {
  deviceStorage.write(keyOf('shownLayout', owner), layoutId);
}

/** Used in the key instead of a place, so that it is removed together with the drafts. */
const LAST = 'last';

/** The place of the screen that was used last. */
export function readLastPlace(username: string): string | undefined {
  return readShownLayout({ username, place: LAST });
}

export function writeLastPlace(username: string, place: string): void {
  writeShownLayout({ username, place: LAST }, place);
}
