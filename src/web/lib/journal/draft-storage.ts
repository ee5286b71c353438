import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import { makeId } from '#web/lib/make-id.ts';
import { changedAt, deviceKey, listDeviceKeys, readDeviceKey } from '#web/lib/storage/device-keys.ts';

/*
 * Changes of the journal that are not saved yet, written at every key press, so that neither a reload nor a lost network
 * loses them. Log-out and 30 days without use remove them (device-keys.ts).
 */

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

export const isJournalDraft = (key: string): boolean => readDeviceKey(key)?.name === 'journalDraft';

/** The drafts of all page loads, newest first. */
export function findJournalDrafts(owner: DraftOwner): StoredDraft[] {
  return listDrafts(owner.username)
    .filter(({ kind, id }) => kind === owner.kind && id === owner.id)
    .flatMap(({ key }) => {
      const stored = deviceStorage.read(key);
      return stored === null ? [] : [{ key, stored, at: changedAt(key) }];
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
  const key = deviceKey('journalDraft', owner.username, owner.kind, owner.id, from);
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
  const owners = new Map(
    listDrafts(username).map(({ kind, id }) => [`${kind}.${id}`, { kind, id, username }]),
  );
  return [...owners.values()];
}

function listDrafts(username: string): { key: string; kind: JournalKind; id: string }[] {
  return listDeviceKeys()
    .filter((owned) => owned.name === 'journalDraft' && owned.username === username)
    .map(({ key, parts: [kind = '', id = ''] }) => ({ key, kind: kind as JournalKind, id }));
}
