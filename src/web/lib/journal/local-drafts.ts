import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import { mayKeepFor } from '#web/lib/fight/device-database.ts';
import { currentUsername, onUserLeft } from '#web/lib/session/session.ts';
import { createStore } from '#web/lib/store.ts';
import type { JournalFields } from './journal-calls.ts';
import { journalKey } from './journal-difference.ts';
import {
  type DraftOwner,
  listJournalDrafts,
  readJournalDraft,
  removeJournalDraft,
  writeJournalDraft,
} from './journal-drafts.ts';
import type { Unsaved } from './record-sync.ts';

export interface LocalDraft extends Unsaved<JournalFields[JournalKind]> {
  readonly kind: JournalKind;
  readonly id: string;
}

/** The unsaved changes of this device, by `journalKey`, so that lists show them. */
export const localDrafts = createStore<{ drafts: ReadonlyMap<string, LocalDraft> }>({ drafts: new Map() });

let readFor: string | undefined;
onUserLeft(() => {
  readFor = undefined;
  localDrafts.set({ drafts: new Map() });
});

/** Reads the drafts of earlier visits, once. */
export function readLocalDrafts(): void {
  const username = currentUsername();
  if (typeof username !== 'string' || readFor === username) return;
  readFor = username;
  const drafts = new Map(localDrafts.get().drafts);
  for (const owner of listJournalDrafts(username)) {
    const draft = readDraft(owner);
    const key = journalKey(owner.kind, owner.id);
    if (draft !== undefined && !drafts.has(key))
      drafts.set(key, { ...draft, kind: owner.kind, id: owner.id });
  }
  // The same drafts keep their identity, so that lists do not render again.
  if (drafts.size > localDrafts.get().drafts.size) localDrafts.set({ drafts });
}

interface DraftStore<Fields> {
  read: () => Unsaved<Fields> | undefined;
  write: (draft: Unsaved<Fields>) => void;
  remove: () => void;
}

/** The draft of one record: on the device, and in the store for the lists. */
export function draftStoreOf<Fields extends JournalFields[JournalKind]>(
  owner: DraftOwner,
): DraftStore<Fields> {
  const key = journalKey(owner.kind, owner.id);
  let written: string | undefined;
  return {
    read: () => {
      const draft = readDraft(owner);
      // So that `remove` knows its text.
      if (draft !== undefined) written = writeJournalDraft(owner, draft);
      return draft as Unsaved<Fields> | undefined;
    },
    write: (draft) => {
      if (!mayKeepFor(owner.username)) return;
      written = writeJournalDraft(owner, draft);
      const drafts = new Map(localDrafts.get().drafts);
      localDrafts.set({ drafts: drafts.set(key, { ...draft, kind: owner.kind, id: owner.id }) });
    },
    remove: () => {
      if (written !== undefined) removeJournalDraft(owner, written);
      written = undefined;
      const drafts = new Map(localDrafts.get().drafts);
      if (drafts.delete(key)) localDrafts.set({ drafts });
    },
  };
}

function readDraft(owner: DraftOwner): Unsaved<JournalFields[JournalKind]> | undefined {
  const draft = readJournalDraft(owner) as Partial<Unsaved<JournalFields[JournalKind]>> | null;
  const isObject = (value: unknown) => typeof value === 'object' && value !== null;
  if (draft === null || !isObject(draft.fields) || !isObject(draft.base)) return undefined;
  const { fields, base, version } = draft as Unsaved<JournalFields[JournalKind]>;
  return typeof version === 'number' ? { fields, base, version } : undefined;
}
