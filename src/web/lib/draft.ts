import { currentUsername } from './session.ts';

export type DraftKind = 'campaign' | 'encounter' | 'character' | 'npc';

/**
 * Drafts live in the tab's storage: they outlast a reload and a lost session, and two tabs that edit the same record do
 * not overwrite each other's. The username is part of the key, so that nobody finds another user's words.
 */
function keyOf(kind: DraftKind): string {
  return `lorescreen.draft.${currentUsername() ?? ''}.${kind}`;
}

/** What was kept, laid over `empty`: a draft of an older version may lack a field. */
export function readDraft<Draft extends object>(kind: DraftKind, empty: Draft): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? 'null') as Partial<Draft> | null;
    return { ...empty, ...kept };
  } catch {
    return empty;
  }
}

export function hasDraft(kind: DraftKind): boolean {
  return readDraft<{ newId?: string }>(kind, {}).newId !== undefined;
}

export function writeDraft(kind: DraftKind, draft: object): void {
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(draft));
  } catch {
    // Storage may be forbidden or full; the form still works, only a reload loses what was typed.
  }
}

export function clearDraft(kind: DraftKind): void {
  try {
    sessionStorage.removeItem(keyOf(kind));
  } catch {
    // As above.
  }
}

/** For a form that is to begin with nothing of another record; what was typed for a new one stays. */
export function clearDraftOfRecord(kind: DraftKind): void {
  if (readDraft<{ id: string | null }>(kind, { id: null }).id !== null) clearDraft(kind);
}
