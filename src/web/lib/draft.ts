import type { RecordKind } from '#domain/stuff/kinds.ts';
import { readFromTab, removeFromTab, writeToTab } from './tab-storage.ts';

export type DraftKind = RecordKind | 'own-monster' | 'own-spell';

/** What was kept, laid over `empty`: a draft of an older version may lack a field. */
export function readDraft<Draft extends object>(kind: DraftKind, empty: Draft): Draft {
  const kept = readFromTab(kind);
  return typeof kept === 'object' ? { ...empty, ...(kept as Partial<Draft> | null) } : empty;
}

export function hasDraft(kind: DraftKind): boolean {
  return readDraft<{ newId?: string }>(kind, {}).newId !== undefined;
}

export function writeDraft(kind: DraftKind, draft: object): void {
  writeToTab(kind, draft);
}

export function clearDraft(kind: DraftKind): void {
  removeFromTab(kind);
}

/** For a form that is to begin with nothing of another record; what was typed for a new one stays. */
export function clearDraftOfRecord(kind: DraftKind): void {
  if (readDraft<{ id: string | null }>(kind, { id: null }).id !== null) clearDraft(kind);
}
