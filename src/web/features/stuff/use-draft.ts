import { useState } from 'react';
import { uuidV7 } from '#domain/identity/uuid.ts';
import { type DraftKind, readDraft, writeDraft } from '#web/lib/draft.ts';

/** What every draft carries beside its fields. */
export interface DraftBase {
  /** The record that is edited; without one the save creates. */
  id: string | null;
  /** The version that was copied into the draft, so that a change made elsewhere is noticed. */
  version: number | null;
  /** The id of the record to be: sending the same create twice makes one record. */
  newId: string;
}

export function newDraftBase(): DraftBase {
  return { id: null, version: null, newId: makeId() };
}

export function makeId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}

/** The draft of a kind, kept at every change. */
export function useDraft<Draft extends DraftBase>(kind: DraftKind, empty: () => Draft) {
  const [draft, setDraft] = useState(() => readDraft(kind, empty()));

  function replace(next: Draft) {
    writeDraft(kind, next);
    setDraft(next);
  }
  function change(part: Partial<Draft>) {
    setDraft((before) => {
      const next = { ...before, ...part };
      writeDraft(kind, next);
      return next;
    });
  }
  return { draft, change, replace };
}
