import { idKeyOf, type PlainKind } from '#domain/stuff/record-kinds.ts';
import type { RECORD_FIELDS } from '#domain/stuff/records.ts';
import type { Sheet } from '#domain/stuff/sheet.ts';
import { type SheetText, sheetToText } from './sheet-text.ts';
import { type DraftBase, newDraftBase } from './use-draft.ts';

type FieldNames = { [Kind in PlainKind]: keyof (typeof RECORD_FIELDS)[Kind]['shape'] };

/** A typed field. All are required. */
export interface TypedField<Kind extends PlainKind = PlainKind> {
  /** The name in the draft. Stored drafts have it, so it never changes. */
  key: string;
  label: string;
  /** The name in the record. */
  sent: FieldNames[Kind];
  numeric?: boolean;
}

/** The form of a kind that has only fields. Its draft, its page and its saves follow from it. */
export interface FormOfFields<Kind extends PlainKind = PlainKind> {
  kind: Kind;
  fields: readonly TypedField<Kind>[];
  /** CSS classes: the columns of the number fields, and the full width of text fields. */
  columns: { grid: string; wide: string };
  hasSheet?: boolean;
  hasStatBlock?: boolean;
}

/** Numbers stay text until they are sent. */
export interface FieldsDraft extends DraftBase {
  sheet?: SheetText;
  /** The changed picture. Undefined: it stays. */
  picture?: string | null;
  /** The texts, by the keys of the fields. */
  [key: string]: unknown;
}

export function emptyDraft({ fields, hasSheet }: FormOfFields): FieldsDraft {
  return {
    ...newDraftBase(),
    ...Object.fromEntries(fields.map(({ key }) => [key, ''])),
    ...(hasSheet && { sheet: sheetToText() }),
  };
}

/** A record as the API returns it: also with its id and its other fields, by name. */
export interface PlainRecord {
  name: string;
  version: number;
  sheet?: Sheet | undefined;
}

export function idOfRecord(kind: PlainKind, record: PlainRecord): string {
  return (record as PlainRecord & Record<`${PlainKind}_id`, string>)[idKeyOf(kind)];
}

export function recordToDraft({ kind, fields, hasSheet }: FormOfFields, record: PlainRecord): FieldsDraft {
  const values: { [field: string]: unknown } = { ...record };
  return {
    ...newDraftBase(),
    id: idOfRecord(kind, record),
    version: record.version,
    ...Object.fromEntries(fields.map(({ key, sent }) => [key, String(values[sent])])),
    ...(hasSheet && { sheet: sheetToText(record.sheet) }),
  };
}
