import { deviceStorage } from '#web/lib/browser-storage.ts';
import type { Lifetime } from './stores.ts';

/*
 * The data of users in the storage that the tabs of this device share. Log-out, the end of a session and 30 days without
 * use remove what is declared here. A key is its start, parts without a dot that each end with one, and the username,
 * which may contain dots.
 */

interface Declared {
  readonly start: string;
  /** The number of parts between the start and the username. */
  readonly parts: number;
  readonly lifetime: Lifetime;
}

const KEYS = {
  activeSessions: { start: 'lorescreen.active-sessions.', parts: 0, lifetime: 'session' },
  sessionLines: { start: 'lorescreen.session-lines.', parts: 0, lifetime: 'unsent' },
  /** Of a place: `mine`, or the id of a campaign. */
  screenDraft: { start: 'lorescreen.screen-draft.', parts: 1, lifetime: 'unsent' },
  shownLayout: { start: 'lorescreen.screen-shown.', parts: 1, lifetime: 'session' },
  /** Of a kind, the id of a record, and a page load. */
  journalDraft: { start: 'lorescreen.journal-draft.', parts: 3, lifetime: 'unsent' },
} as const satisfies Record<string, Declared>;

type KeyName = keyof typeof KEYS;

interface Owned {
  readonly key: string;
  readonly name: KeyName;
  readonly parts: readonly string[];
  readonly username: string;
}

export function deviceKey(name: KeyName, username: string, ...parts: readonly string[]): string {
  return KEYS[name].start + [...parts, username].join('.');
}

/** Undefined for a key that belongs to no user. */
export function readDeviceKey(key: string): Owned | undefined {
  for (const name of Object.keys(KEYS) as KeyName[]) {
    const { start, parts } = KEYS[name];
    if (!key.startsWith(start)) continue;
    const words = key.slice(start.length).split('.');
    return { key, name, parts: words.slice(0, parts), username: words.slice(parts).join('.') };
  }
  return undefined;
}

export function listDeviceKeys(): Owned[] {
  return deviceStorage.keys().flatMap((key) => readDeviceKey(key) ?? []);
}

export function forgetKeysOf(username: string): void {
  forgetKeys((owned) => owned.username === username);
}

/** Removes what the server has too, for all users except this one. */
export function forgetCopiedKeys(username: string | null): void {
  forgetKeys((owned) => KEYS[owned.name].lifetime === 'session' && owned.username !== username);
}

export function forgetUnusedKeys(oldest: number): void {
  forgetKeys(({ key, name }) => KEYS[name].lifetime === 'unsent' && changedAt(key) < oldest);
}

/** The newest time in a stored object, or in a list of objects. 0 if it has none. */
export function changedAt(key: string): number {
  const stored = deviceStorage.readJson(key);
  const times = (Array.isArray(stored) ? stored : [stored]).map(
    (one) => (one as { at?: unknown } | null)?.at,
  );
  return Math.max(0, ...times.filter((time) => typeof time === 'number'));
}

function forgetKeys(isUnwanted: (owned: Owned) => boolean): void {
  for (const owned of listDeviceKeys()) if (isUnwanted(owned)) deviceStorage.remove(owned.key);
}
