import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';

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

/** The kind and the id contain no dot, but a username may. */
function keyOf({ kind, id, username }: DraftOwner): string {
  return `${DRAFT}${kind}.${id}.${username}`;
}

/** Unvalidated: another version of the page may have written it. Null for none. */
export function readJournalDraft(owner: DraftOwner): unknown {
  return deviceStorage.readJson(keyOf(owner));
}

/** Returns the stored text, which `removeJournalDraft` needs. */
export function writeJournalDraft(owner: DraftOwner, draft: object): string {
  const text = JSON.stringify({ ...draft, at: Date.now() });
  deviceStorage.write(keyOf(owner), text);
  return text;
}

/** Only this draft: another tab may have written its own. */
export function removeJournalDraft(owner: DraftOwner, written: string): void {
  const key = keyOf(owner);
  if (deviceStorage.read(key) === written) deviceStorage.remove(key);
}

/** The records of this user with changes that are not saved yet. */
export function listJournalDrafts(username: string): DraftOwner[] {
  return deviceStorage.keys().flatMap((key) => {
    const owner = ownerIn(key);
    return owner?.username === username ? [owner] : [];
  });
}

export function forgetJournalDraftsOf(username: string): void {
  for (const owner of listJournalDrafts(username)) deviceStorage.remove(keyOf(owner));
}

/** Drafts of users who never logged out. */
export function forgetUnusedJournalDrafts(oldest: number): void {
  for (const key of deviceStorage.keys()) {
    if (!key.startsWith(DRAFT)) continue;
    const { at } = (deviceStorage.readJson(key) ?? {}) as { at?: unknown };
    if (typeof at !== 'number' || at < oldest) deviceStorage.remove(key);
  }
}

function ownerIn(key: string): DraftOwner | undefined {
  if (!key.startsWith(DRAFT)) return undefined;
  const [kind = '', id = '', ...rest] = key.slice(DRAFT.length).split('.');
  return { kind: kind as JournalKind, id, username: rest.join('.') };
}
