import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import { makeId } from '#web/lib/make-id.ts';

/*
 * Changes of the journal that are not saved yet, written at every key press, so that neither a reload nor a lost network
 * loses them. Log-out and 30 days without use remove them (forget-user.ts).
 */

const DRAFT = 'lorescreen.journal-draft.';

export interface DraftOwner {
  readonly username: string;
  readonly kind: JournalKind;
  readonly id: string;
}

/** A draft as stored on the device. */
export interface StoredDraft {
  readonly key: string;
  /** Its JSON. */
  readonly stored: string;
}

let page: string | undefined;

/** Two tabs without a network must not overwrite each other's draft. */
function thisPage(): string {
  page ??= makeId();
  return page;
}

/** The kind and the ids contain no dot, but a username may. */
function beginningOf({ kind, id }: DraftOwner): string {
  return `${DRAFT}${kind}.${id}.`;
}

export const isJournalDraft = (key: string): boolean => key.startsWith(DRAFT);

/** The drafts of all page loads, newest first. */
export function findJournalDrafts(owner: DraftOwner): StoredDraft[] {
  return deviceStorage
    .keys()
    .filter((key) => key.startsWith(beginningOf(owner)) && ownerIn(key)?.username === owner.username)
    .flatMap((key) => {
      const stored = deviceStorage.read(key);
      return stored === null ? [] : [{ key, stored, at: timeOf(key) }];
    })
    .sort((one, other) => other.at - one.at)
    .map(({ key, stored }) => ({ key, stored }));
}

/** The newest draft. Unvalidated: another version of the page may have written it. Null for none. */
export function readJournalDraft(owner: DraftOwner): unknown {
  const newest = findJournalDrafts(owner)[0];
  return newest === undefined ? null : deviceStorage.readJson(newest.key);
}

export function writeJournalDraft(owner: DraftOwner, draft: object, from = thisPage()): StoredDraft {
  const key = `${beginningOf(owner)}${from}.${owner.username}`;
  const stored = JSON.stringify({ ...draft, at: Date.now() });
  deviceStorage.write(key, stored);
  return { key, stored };
}

/** Only this draft: its tab may have written a newer one. */
export function removeJournalDraft({ key, stored }: StoredDraft): void {
  if (deviceStorage.read(key) === stored) deviceStorage.remove(key);
}

/** The records of this user with changes that are not saved yet. */
export function listJournalDrafts(username: string): DraftOwner[] {
  const owners = new Map<string, DraftOwner>();
  for (const key of deviceStorage.keys()) {
    const owner = ownerIn(key);
    if (owner?.username === username) owners.set(beginningOf(owner), owner);
  }
  return [...owners.values()];
}

export function forgetJournalDraftsOf(username: string): void {
  for (const key of deviceStorage.keys()) {
    if (ownerIn(key)?.username === username) deviceStorage.remove(key);
  }
}

/** Drafts of users who never logged out. */
export function forgetUnusedJournalDrafts(oldest: number): void {
  for (const key of deviceStorage.keys()) {
    if (isJournalDraft(key) && timeOf(key) < oldest) deviceStorage.remove(key);
  }
}

function timeOf(key: string): number {
  const { at } = (deviceStorage.readJson(key) ?? {}) as { at?: unknown };
  return typeof at === 'number' ? at : 0;
}

function ownerIn(key: string): DraftOwner | undefined {
  if (!isJournalDraft(key)) return undefined;
  const [kind = '', id = '', , ...rest] = key.slice(DRAFT.length).split('.');
  return { kind: kind as JournalKind, id, username: rest.join('.') };
}
