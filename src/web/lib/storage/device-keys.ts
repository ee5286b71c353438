import { type BrowserStorage, deviceStorage, tabStorage } from '#web/lib/browser-storage.ts';
import type { Lifetime } from './stores.ts';

/*
 * The data of users in the storage that the tabs of this device share, and in the storage of a tab. Log-out, the end of
 * a session and 30 days without use remove what is declared here. A key is its start, parts without a dot, and the
 * username, which may contain dots.
 */

interface Declared {
  readonly storage: BrowserStorage;
  readonly start: string;
  /** The number of parts between the start and the username, each followed by a dot. */
  readonly parts: number;
  /** The parts follow the username instead. */
  readonly isUserFirst?: true;
  readonly lifetime: Lifetime;
}

const SHARED = { storage: deviceStorage } as const;

const KEYS = {
  activeSessions: { ...SHARED, start: 'lorescreen.active-sessions.', parts: 0, lifetime: 'session' },
  sessionLines: { ...SHARED, start: 'lorescreen.session-lines.', parts: 0, lifetime: 'unsent' },
  /** Of a place, which is `mine` or the id of a campaign, or `last`: the place itself. */
  shownLayout: { ...SHARED, start: 'lorescreen.screen-shown.', parts: 1, lifetime: 'session' },
  /** Of a kind, the id of a document, and a page load. */
  documentDraft: { ...SHARED, start: 'lorescreen.document-draft.', parts: 3, lifetime: 'unsent' },
  /** The drafts of earlier versions, which are only read: of a kind, the id of a record, and a page load; of a place. */
  journalDraft: { ...SHARED, start: 'lorescreen.journal-draft.', parts: 3, lifetime: 'unsent' },
  screenDraft: { ...SHARED, start: 'lorescreen.screen-draft.', parts: 1, lifetime: 'unsent' },
  /** What is typed or rolled in one tab, by its name (tab-storage.ts). */
  inTab: { storage: tabStorage, start: 'lorescreen.draft.', parts: 1, isUserFirst: true, lifetime: 'unsent' },
} as const satisfies Record<string, Declared>;

type KeyName = keyof typeof KEYS;

export interface OwnedKey {
  readonly key: string;
  readonly name: KeyName;
  readonly parts: readonly string[];
  readonly username: string;
}

export function deviceKey(name: KeyName, username: string, ...parts: readonly string[]): string {
  const { start, isUserFirst }: Declared = KEYS[name];
  return start + (isUserFirst ? [username, ...parts] : [...parts, username]).join('.');
}

function ownedKey(name: KeyName, key: string): OwnedKey {
  const { start, parts, isUserFirst }: Declared = KEYS[name];
  const words = key.slice(start.length).split('.');
  const mine = isUserFirst ? words.splice(-parts) : words.splice(0, parts);
  return { key, name, parts: mine, username: words.join('.') };
}

/** The keys of all users. */
export function listDeviceKeys(): OwnedKey[] {
  return (Object.keys(KEYS) as KeyName[]).flatMap((name) => {
    const { storage, start } = KEYS[name];
    return storage
      .keys()
      .filter((key) => key.startsWith(start))
      .map((key) => ownedKey(name, key));
  });
}

export function forgetKeysOf(username: string): void {
  forgetKeys((owned) => owned.username === username);
}

/** Removes what the server has too, for all users except this one. */
export function forgetCopiedKeys(username: string | null): void {
  forgetKeys((owned) => KEYS[owned.name].lifetime === 'session' && owned.username !== username);
}

const TAB_USED_AT = 'lorescreen.used-at';

/** Removes what was not changed, and in a tab everything if the tab was not used, since `oldest`. */
export function forgetUnusedKeys(oldest: number, now: number): void {
  // A browser that restores its tabs also restores their storage, even if it is very old.
  const isTabUnused = Number(tabStorage.read(TAB_USED_AT) ?? now) < oldest;
  tabStorage.write(TAB_USED_AT, String(now));
  forgetKeys(({ key, name }) => {
    if (name === 'inTab') return isTabUnused;
    return KEYS[name].lifetime === 'unsent' && changedAt(key) < oldest;
  });
}

/** The newest time in a stored object, or in a list of objects. 0 if it has none. */
export function changedAt(key: string): number {
  const stored = deviceStorage.readJson(key);
  const times = (Array.isArray(stored) ? stored : [stored]).map(
    (one) => (one as { at?: unknown } | null)?.at,
  );
  return Math.max(0, ...times.filter((time) => typeof time === 'number'));
}

function forgetKeys(isUnwanted: (owned: OwnedKey) => boolean): void {
  for (const owned of listDeviceKeys()) if (isUnwanted(owned)) KEYS[owned.name].storage.remove(owned.key);
}
