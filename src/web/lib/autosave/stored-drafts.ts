import { FORMER_PICTURE_ADDRESS, PICTURE_ADDRESS } from '#domain/picture/picture-address.ts';
import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import { makeId } from '#web/lib/make-id.ts';
import { deviceKey, listDeviceKeys, type OwnedKey } from '#web/lib/storage/device-keys.ts';
import type { Unsaved } from './document-state.ts';

/*
 * Changes of documents that are not saved yet, written at every key press, so that neither a reload nor a lost network
 * loses them. Log-out and 30 days without use remove them (device-keys.ts).
 */

export interface DraftOwner {
  readonly username: string;
  readonly kind: JournalKind | 'screen';
  /** Of a record, or the place of a screen. */
  readonly id: string;
}

/** A draft as stored on the device. */
export interface StoredDraft extends DraftOwner {
  readonly key: string;
  /** Its JSON. */
  readonly stored: string;
  /** The time of the change, in milliseconds. */
  readonly at: number;
  /** Only its shape is checked: another version of the page may have written it. */
  readonly draft: Unsaved<object>;
}

let page: string | undefined;

/** Two tabs without a network must not overwrite each other's draft. */
function thisPage(): string {
  page ??= makeId();
  return page;
}

export function draftKeyOf({ username, kind, id }: DraftOwner, from = thisPage()): string {
  return deviceKey('documentDraft', username, kind, id, from);
}

/** The drafts of all page loads, oldest first. */
export function listDrafts(username: string): StoredDraft[] {
  return listDeviceKeys()
    .flatMap((owned) => (owned.username === username ? (readStored(owned) ?? []) : []))
    .sort((one, other) => one.at - other.at);
}

/** The drafts of one document, newest first. */
export function findDrafts(owner: DraftOwner): StoredDraft[] {
  return listDrafts(owner.username)
    .filter(({ kind, id }) => kind === owner.kind && id === owner.id)
    .toReversed();
}

export function writeDraft(
  { username, kind, id }: DraftOwner,
  draft: Unsaved<object>,
  from = thisPage(),
): StoredDraft {
  const key = draftKeyOf({ username, kind, id }, from);
  const at = Date.now();
  const stored = JSON.stringify({ ...draft, at });
  deviceStorage.write(key, stored);
  return { username, kind, id, key, stored, at, draft };
}

/** Its tab may have removed it, or written a newer one. */
export function isStored({ key, stored }: StoredDraft): boolean {
  return deviceStorage.read(key) === stored;
}

export function removeDraft(draft: StoredDraft): void {
  if (isStored(draft)) deviceStorage.remove(draft.key);
}

function readStored({ key, name, parts, username }: OwnedKey): StoredDraft | undefined {
  const isFormerScreen = name === 'screenDraft';
  if (name !== 'documentDraft' && name !== 'journalDraft' && !isFormerScreen) return undefined;
  const [kind, id = ''] = isFormerScreen ? ['screen', ...parts] : parts;
  const stored = deviceStorage.read(key);
  const read = stored === null ? undefined : parseDraft(stored);
  return stored === null || read === undefined
    ? undefined
    : { username, kind: kind as DraftOwner['kind'], id, key, stored, ...read };
}

function parseDraft(stored: string): Pick<StoredDraft, 'at' | 'draft'> | undefined {
  let read: unknown;
  try {
    // A draft of an older version has the former address of its pictures. The server has changed that of the record.
    read = JSON.parse(stored.replaceAll(FORMER_PICTURE_ADDRESS, PICTURE_ADDRESS));
  } catch {
    return undefined;
  }
  if (!isObject(read)) return undefined;
  const { fields, base, version, at } = 'layouts' in read ? fromFormerScreen(read) : read;
  if (!isObject(fields) || !isObject(base) || typeof version !== 'number') return undefined;
  return { at: typeof at === 'number' ? at : 0, draft: { fields, base, version } };
}

/** Drafts of the first screens have no `base`. Then what both sides have and differs is asked about, and the rest is kept. */
function fromFormerScreen({ layouts, base = [], ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { ...rest, fields: { layouts }, base: { layouts: base } };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
