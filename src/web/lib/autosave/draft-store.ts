import { currentUsername, onUserLeft } from '#web/lib/session/session.ts';
import { mayKeepFor } from '#web/lib/storage/device-database.ts';
import { createStore } from '#web/lib/store.ts';
import type { DocumentParts, Unsaved } from './document-state.ts';
import {
  type DraftOwner,
  draftKeyOf,
  findDrafts,
  isStored,
  listDrafts,
  removeDraft,
  type StoredDraft,
  writeDraft,
} from './stored-drafts.ts';

/**
 * The unsaved changes of this device, by their storage key, so that lists show them. The newest change of a document is
 * the last one.
 */
export const localDrafts = createStore<{ drafts: ReadonlyMap<string, StoredDraft> }>({ drafts: new Map() });

let isFollowing = false;
onUserLeft(() => localDrafts.set({ drafts: new Map() }));

/** Reads the drafts of this device, and follows those of other tabs from then on. */
export function readLocalDrafts(): void {
  showDrafts();
  if (isFollowing) return;
  isFollowing = true;
  window.addEventListener('storage', ({ key, newValue }) => showDrafts(newValue === null ? key : null));
}

/** `removed`: the key of a draft that another tab saved. */
function showDrafts(removed: string | null = null): void {
  const username = currentUsername();
  if (typeof username !== 'string') return;
  const { drafts: shown } = localDrafts.get();
  const drafts = new Map<string, StoredDraft>();
  for (const found of listDrafts(username)) {
    const before = shown.get(found.key);
    // The same drafts keep their identity, so that lists do not render again.
    drafts.set(found.key, before?.stored === found.stored ? before : found);
  }
  // Lists show the drafts of this page even without storage.
  for (const [key, draft] of shown)
    if (key === draftKeyOf(draft) && key !== removed && !drafts.has(key)) drafts.set(key, draft);
  const isSame = drafts.size === shown.size && [...drafts].every(([key, draft]) => shown.get(key) === draft);
  if (!isSame) localDrafts.set({ drafts });
}

function show(removed: StoredDraft | undefined, added?: StoredDraft): void {
  const drafts = new Map(localDrafts.get().drafts);
  if (removed !== undefined && drafts.get(removed.key)?.stored === removed.stored) drafts.delete(removed.key);
  if (added !== undefined) drafts.set(added.key, added);
  localDrafts.set({ drafts });
}

type DraftParts<Fields> = Pick<DocumentParts<Fields>, 'readDraft' | 'writeDraft' | 'removeDraft'>;

/** The drafts of one document: on the device, and in the store for the lists. `isValid` judges those of other pages. */
export function draftStoreOf<Fields extends object>(
  owner: DraftOwner,
  isValid: (draft: Unsaved<object>) => boolean = () => true,
): DraftParts<Fields> {
  /** Drafts of other page loads. A tab that is still open may change or remove its own draft at any time. */
  let waiting: StoredDraft[] | undefined;
  let current: StoredDraft | undefined;

  return {
    // The newest draft. After it is removed, the next one of the drafts that existed at the first read.
    readDraft: () => {
      waiting ??= findDrafts(owner).filter(({ draft }) => isValid(draft));
      const next = waiting.findIndex(isStored);
      if (next === -1) return undefined;
      [current] = waiting.splice(0, next + 1).slice(-1);
      return current?.draft as Unsaved<Fields> | undefined;
    },
    writeDraft: (draft) => {
      if (!mayKeepFor(owner.username)) return false;
      const before = current;
      current = writeDraft(owner, draft);
      // It continues the draft of an earlier page load.
      if (before !== undefined && before.key !== current.key) removeDraft(before);
      show(before, current);
      return isStored(current);
    },
    removeDraft: () => {
      if (current === undefined) return;
      removeDraft(current);
      show(current);
      current = undefined;
    },
  };
}
