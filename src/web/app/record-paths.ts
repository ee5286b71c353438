import { KINDS, type RecordKind } from '#domain/stuff/kinds.ts';

export function listPath(kind: RecordKind): string {
  return `/stuff/${KINDS[kind].plural}`;
}

/** The form, for a new record and for one that was put into the draft. */
export function formPath(kind: RecordKind): string {
  return `${listPath(kind)}/new`;
}

/** Its page, or the list that its card is in. */
export function recordPath(kind: RecordKind, id: string): string {
  return KINDS[kind].hasPage ? `${listPath(kind)}/${encodeURIComponent(id)}` : listPath(kind);
}
