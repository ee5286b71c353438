import { useState } from 'react';
import { useLocation } from 'react-router';
import type { AnyKind } from '#domain/stuff/record-kinds.ts';
import { makeId } from '#web/lib/make-id.ts';
import { readDraft, writeDraft } from '#web/lib/storage/draft.ts';

export interface DraftBase {
  /** The edited record. Null creates a new one. */
  id: string | null;
  /** The version on which the draft is based, to detect changes made elsewhere. */
  version: number | null;
  /** The id of the new record. Sending the same create twice makes one record. */
  newId: string;
}

/** Changes some fields. Pass a function when the change depends on the draft at that time, such as after a response. */
export type ChangeDraft<Draft> = (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void;

export function newDraftBase(): DraftBase {
  return { id: null, version: null, newId: makeId() };
}

/**
 * The draft of a kind, persisted at every change. Opening the form again reads it again, because the draft may be
 * another one by then.
 */
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
