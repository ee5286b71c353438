import { useState } from 'react';
import { useLocation } from 'react-router';
import type { AnyKind } from '#domain/stuff/kinds.ts';
import { makeId } from '#web/lib/make-id.ts';
import { readDraft, writeDraft } from '#web/lib/storage/draft.ts';

/** What every draft carries beside its fields. */
export interface DraftBase {
  /** The record that is edited; without one the save creates. */
  id: string | null;
  /** The version that was copied into the draft, so that a change made elsewhere is noticed. */
  version: number | null;
  /** The id of the record to be: sending the same create twice makes one record. */
  newId: string;
}

/** Changes some fields. What depends on the draft as it is then, after an answer came, is given as a function. */
export type ChangeDraft<Draft> = (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void;

export function newDraftBase(): DraftBase {
  return { id: null, version: null, newId: makeId() };
}

/** The draft of a kind, kept at every change. Going to the form anew reads it anew: it may be another by then. */
export function useDraft<Draft extends DraftBase>(kind: AnyKind, empty: () => Draft) {
  const { key } = useLocation();
  const [held, setHeld] = useState(() => ({ key, draft: readDraft(kind, empty()) }));
  if (held.key !== key) setHeld({ key, draft: readDraft(kind, empty()) });

  function replace(draft: Draft) {
    writeDraft(kind, draft);
    setHeld((before) => ({ ...before, draft }));
  }
  const change: ChangeDraft<Draft> = (part) => {
    setHeld((before) => {
      const draft = { ...before.draft, ...(typeof part === 'function' ? part(before.draft) : part) };
      writeDraft(kind, draft);
      return { ...before, draft };
    });
  };
  return { draft: held.draft, change, replace };
}
