import { type AnyKind, isLibraryKind } from '#domain/stuff/kinds.ts';
import { readFromTab, removeFromTab, writeToTab } from './tab-storage.ts';

/** The name under which the tab keeps it; those of the library have had their own from the beginning. */
function nameOf(kind: AnyKind): string {
  return isLibraryKind(kind) ? `own-${kind}` : kind;
}

/** What was kept, laid over `empty`: a draft of an older version may lack a field. */
export function readDraft<Draft extends object>(kind: AnyKind, empty: Draft): Draft {
  const kept = readFromTab(nameOf(kind));
  return typeof kept === 'object' ? { ...empty, ...(kept as Partial<Draft> | null) } : empty;
}

export function hasDraft(kind: AnyKind): boolean {
  return readDraft<{ newId?: string }>(kind, {}).newId !== undefined;
}

export function writeDraft(kind: AnyKind, draft: object): void {
  writeToTab(nameOf(kind), draft);
}

export function clearDraft(kind: AnyKind): void {
  removeFromTab(nameOf(kind));
}

/** For a form that is to begin with nothing of another record; what was typed for a new one stays. */
export function clearDraftOfRecord(kind: AnyKind): void {
  if (readDraft<{ id: string | null }>(kind, { id: null }).id !== null) clearDraft(kind);
}
