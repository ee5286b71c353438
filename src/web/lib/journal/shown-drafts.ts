import { FORMER_PICTURE_ADDRESS, PICTURE_ADDRESS } from '#domain/picture/picture-address.ts';
import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import { hasSameFields } from '#domain/text/merge-fields.ts';
import type { Unsaved } from '#web/lib/autosave/document-state.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import { currentUsername, onUserLeft } from '#web/lib/session/session.ts';
import { mayKeepFor } from '#web/lib/storage/device-database.ts';
import { createStore } from '#web/lib/store.ts';
import {
  type DraftOwner,
  findJournalDrafts,
  isJournalDraft,
  listJournalDrafts,
  readJournalDraft,
  removeJournalDraft,
  type StoredDraft,
  writeJournalDraft,
} from './draft-storage.ts';
import type { JournalFields } from './journal-calls.ts';
import { journalKey } from './journal-key.ts';

export interface LocalDraft extends Unsaved<JournalFields[JournalKind]> {
  readonly kind: JournalKind;
  readonly id: string;
}

/** The unsaved changes of this device, by `journalKey`, so that lists show them. */
export const localDrafts = createStore<{ drafts: ReadonlyMap<string, LocalDraft> }>({ drafts: new Map() });

/** The drafts that this page wrote, by their storage key, so that lists show them even without storage. */
const written = new Map<string, LocalDraft>();
let isFollowing = false;
onUserLeft(() => {
  written.clear();
  localDrafts.set({ drafts: new Map() });
});

/** Reads the drafts of this device, and follows those of other tabs from then on. */
export function readLocalDrafts(): void {
  showDrafts();
  if (isFollowing) return;
  isFollowing = true;
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && !isJournalDraft(key)) return;
    // Another tab saved it.
    if (key !== null && newValue === null) written.delete(key);
    showDrafts();
  });
}

function showDrafts(): void {
  const username = currentUsername();
  if (typeof username !== 'string') return;
  const drafts = new Map<string, LocalDraft>();
  for (const { kind, id } of listJournalDrafts(username)) {
    const draft = parseDraft(readJournalDraft({ username, kind, id }));
    if (draft !== undefined) drafts.set(journalKey(kind, id), { ...draft, kind, id });
  }
  for (const draft of written.values()) drafts.set(journalKey(draft.kind, draft.id), draft);
  // The same drafts keep their identity, so that lists do not render again.
  const shown = localDrafts.get().drafts;
  const isSame = ([key, { fields }]: [string, LocalDraft]) => {
    const before = shown.get(key);
    return before !== undefined && hasSameFields(before.fields, fields);
  };
  if (drafts.size !== shown.size || ![...drafts].every(isSame)) localDrafts.set({ drafts });
}

interface DraftStore<Fields> {
  /** The newest draft. After it is removed, the next one of the drafts that existed at the first read. */
  read: () => Unsaved<Fields> | undefined;
  write: (draft: Unsaved<Fields>) => void;
  remove: () => void;
}

/** The drafts of one record: on the device, and in the store for the lists. */
export function draftStoreOf<Fields extends JournalFields[JournalKind]>(
  owner: DraftOwner,
): DraftStore<Fields> {
  const { kind, id } = owner;
  /** Drafts of other page loads. A tab that is still open may change or remove its own draft at any time. */
  let waiting: StoredDraft[] | undefined;
  let current: StoredDraft | undefined;

  return {
    read: () => {
      waiting ??= findJournalDrafts(owner);
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (deviceStorage.read(next.key) !== next.stored) continue;
        const draft = parseDraft(deviceStorage.readJson(next.key));
        if (draft === undefined) continue;
        current = next;
        return draft as Unsaved<Fields>;
      }
      return undefined;
    },
    write: (draft) => {
      if (!mayKeepFor(owner.username)) return;
      const before = current;
      current = writeJournalDraft(owner, draft);
      // It continues the draft of an earlier page load.
      if (before !== undefined && before.key !== current.key) removeJournalDraft(before);
      written.set(current.key, { ...draft, kind, id });
      const drafts = new Map(localDrafts.get().drafts);
      localDrafts.set({ drafts: drafts.set(journalKey(kind, id), { ...draft, kind, id }) });
    },
    remove: () => {
      if (current === undefined) return;
      removeJournalDraft(current);
      written.delete(current.key);
      current = undefined;
      showDrafts();
    },
  };
}

function parseDraft(stored: unknown): Unsaved<JournalFields[JournalKind]> | undefined {
  const draft = stored as Partial<Unsaved<JournalFields[JournalKind]>> | null;
  const isObject = (value: unknown) => typeof value === 'object' && value !== null;
  if (draft === null || !isObject(draft.fields) || !isObject(draft.base)) return undefined;
  const { fields, base, version } = draft as Unsaved<JournalFields[JournalKind]>;
  return typeof version === 'number'
    ? { fields: withPictures(fields), base: withPictures(base), version }
    : undefined;
}

/** A draft of an older version has the former address of its pictures. The server has changed that of the record. */
function withPictures<Fields>(fields: Fields): Fields {
  const text = JSON.stringify(fields);
  if (!text.includes(FORMER_PICTURE_ADDRESS)) return fields;
  return JSON.parse(text.replaceAll(FORMER_PICTURE_ADDRESS, PICTURE_ADDRESS)) as Fields;
}
