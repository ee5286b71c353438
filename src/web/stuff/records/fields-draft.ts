import type * as z from 'zod/mini';
import { idKeyOf, type PlainKind } from '#domain/stuff/record-kinds.ts';
import type { RECORD_FIELDS } from '#domain/stuff/records.ts';
import type { Sheet } from '#domain/stuff/sheet.ts';
import { type SheetText, sheetToText } from './sheet-text.ts';
import { type DraftBase, newDraftBase } from './use-draft.ts';

type Fields<Kind extends PlainKind> = z.output<(typeof RECORD_FIELDS)[Kind]>;

/** How a value is typed. A sheet has its own section. */
type SortFor<Value> = [Value] extends [boolean]
  ? { sort: 'flag' }
  : [Value] extends [number]
    ? { sort: 'number' }
    : string extends Value
      ? { sort?: 'long' }
      : [Value] extends [string]
        ? { sort: 'choice'; choices: Readonly<Record<Value, string>> }
        : never;

/** A typed field. Its schema decides whether it is required. */
export type TypedField<Kind extends PlainKind = PlainKind> = {
  [Sent in keyof Fields<Kind>]-?: {
    /** The name in the draft. Stored drafts have it, so it never changes. */
    key: string;
    label: string;
    /** The name in the record. */
    sent: Sent;
  } & SortFor<NonNullable<Fields<Kind>[Sent]>>;
}[keyof Fields<Kind>];

/** A field of any kind. Without a sort it is a short text. */
export interface AnyField {
  key: string;
  label: string;
  sent: string;
  sort?: 'flag' | 'number' | 'long' | 'choice';
  /** The words for each value of a choice. */
  choices?: Readonly<Record<string, string>>;
}

/** The form of a kind that has only fields. Its draft, its page and its saves follow from it. */
export interface FormOfFields<Kind extends PlainKind = PlainKind> {
  kind: Kind;
  fields: readonly (Kind extends unknown ? TypedField<Kind> : never)[];
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
  /** The typed values, by the keys of the fields. */
  [key: string]: unknown;
}

export function emptyDraft({ fields, hasSheet }: FormOfFields): FieldsDraft {
  return {
    ...newDraftBase(),
    ...typedValues(fields, {}),
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
  return {
    ...newDraftBase(),
    id: idOfRecord(kind, record),
    version: record.version,
    ...typedValues(fields, record),
    ...(hasSheet && { sheet: sheetToText(record.sheet) }),
  };
}

/** Every value is a text in the draft. A flag is the key of its word. */
export const FLAG_WORDS = { yes: 'Yes', no: 'No' } as const;

function typedValues(fields: readonly AnyField[], record: object): Record<string, string> {
  const values: Record<string, unknown> = { ...record };
  return Object.fromEntries(fields.map(({ key, sort, sent }) => [key, typedValue(sort, values[sent])]));
}

function typedValue(sort: AnyField['sort'], value: unknown): string {
  if (sort === 'flag') return value === true ? 'yes' : 'no';
  return String(value ?? '');
}
