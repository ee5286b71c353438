import { type AnyKind, isLibraryKind } from '#domain/stuff/record-kinds.ts';
import { readFromTab, removeFromTab, writeToTab } from './tab-storage.ts';

/** The storage name of a draft. Library kinds have always had their own names. */
function nameOf(kind: AnyKind): string {
  return isLibraryKind(kind) ? `own-${kind}` : kind;
}

/** The stored draft merged over `empty`, because a draft of an older version may lack a field. */
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

const asideOf = (kind: AnyKind) => `${nameOf(kind)}-aside`;

function readAside(kind: AnyKind): unknown[] {
  const kept = readFromTab(asideOf(kind));
  return Array.isArray(kept) ? kept : [];
}

/** Makes room for another draft of the kind. `endDraft` brings the draft back. */
export function setOtherDraftAside(kind: AnyKind, newId: string): void {
  const kept = readDraft<{ newId?: string }>(kind, {});
  if (kept.newId === undefined || kept.newId === newId) return;
  writeToTab(asideOf(kind), [...readAside(kind), kept]);
}

/**
 * The draft with this id is saved or cancelled. The one that was set aside for it is the draft again. If the user has
 * started another draft of this kind, that draft stays.
 */
export function endDraft(kind: AnyKind, newId: string): void {
  if (readDraft(kind, { newId }).newId !== newId) return;
  clearDraft(kind);
  const aside = readAside(kind);
  const before = aside.pop();
  if (before === undefined) return;
  writeToTab(nameOf(kind), before);
  writeToTab(asideOf(kind), aside);
}

/** For a form that must not start with another record's draft. The draft of a new record stays. */
export function clearDraftOfRecord(kind: AnyKind): void {
  if (readDraft<{ id: string | null }>(kind, { id: null }).id !== null) clearDraft(kind);
}
