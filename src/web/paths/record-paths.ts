import { ALL_KINDS, type AnyKind, type LibraryKind, pageAddressOf } from '#domain/stuff/record-kinds.ts';

/** The library opens with its monsters. */
export function listPath(kind: AnyKind): string {
  return kind === 'monster' ? '/stuff/library' : below(kind);
}

/** The form for a new record, or for the record in the draft. */
export function formPath(kind: AnyKind): string {
  return `${below(kind)}/new`;
}

/** A parameter of the form's address: the name of the new record. */
export const NAME_PARAMETER = 'name';

/** The form for a new record with this name. */
export function newNamedPath(kind: LibraryKind, name: string): string {
  return `${formPath(kind)}?${new URLSearchParams({ [NAME_PARAMETER]: name })}`;
}

/** The record's page, or the list with its card. */
export function recordPath(kind: AnyKind, id: string): string {
  return ALL_KINDS[kind].hasPage ? `${below(kind)}/${encodeURIComponent(id)}` : listPath(kind);
}

/** The form for one record. Other kinds use the form for a new record. */
export function editPath(kind: LibraryKind, id: string): string {
  return `${recordPath(kind, id)}/edit`;
}

function below(kind: AnyKind): string {
  return `/stuff/${pageAddressOf(kind)}`;
}
