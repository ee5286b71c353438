import { useState } from 'react';
import { useLocation } from 'react-router';
import type { AnyKind } from '#domain/stuff/record-kinds.ts';
import { makeId } from '#web/lib/make-id.ts';
import { readDraft, setOtherDraftAside, writeDraft } from '#web/lib/storage/draft.ts';

export interface DraftBase {
  /** The edited record. Null creates a new one. */
  id: string | null;
  /** The version on which the draft is based, to detect changes made elsewhere. */
  version: number | null;
  /** The id of the new record. Sending the same create twice makes one record. */
  newId: string;
  /** The name in the address of the form. A draft with another one is set aside while this one is typed. */
  startedAs?: string;
}

/** Changes some fields. Pass a function when the change depends on the draft at that time, such as after a response. */
export type ChangeDraft<Draft> = (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void;

export function newDraftBase(): DraftBase {
  return { id: null, version: null, newId: makeId() };
}

function findDraft<Draft extends DraftBase>(kind: AnyKind, empty: Draft): Draft {
  const { startedAs } = readDraft<Pick<DraftBase, 'startedAs'>>(kind, {});
  return empty.startedAs === undefined || empty.startedAs === startedAs ? readDraft(kind, empty) : empty;
}

/**
 * The draft of a kind, persisted at every change. Opening the form again reads it again, because the draft may be
 * another one by then.
 */
export function useDraft<Draft extends DraftBase>(kind: AnyKind, empty: () => Draft) {
  const { key } = useLocation();
  const [held, setHeld] = useState(() => ({ key, draft: findDraft(kind, empty()) }));
  if (held.key !== key) setHeld({ key, draft: findDraft(kind, empty()) });

  function persist(draft: Draft) {
    if (draft.startedAs !== undefined) setOtherDraftAside(kind, draft.newId);
    writeDraft(kind, draft);
  }
  function replace(draft: Draft) {
    persist(draft);
    setHeld((before) => ({ ...before, draft }));
  }
  const change: ChangeDraft<Draft> = (part) => {
    setHeld((before) => {
      const draft = { ...before.draft, ...(typeof part === 'function' ? part(before.draft) : part) };
      persist(draft);
      return { ...before, draft };
    });
  };
  return { draft: held.draft, change, replace };
}
