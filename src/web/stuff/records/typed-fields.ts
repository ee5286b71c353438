import type * as z from 'zod/mini';
import type { PlainKind } from '#domain/stuff/record-kinds.ts';
import { RECORD_FIELDS } from '#domain/stuff/records.ts';
import { isMissing } from '#web/stuff/players/character-fields.ts';
import { type AnyField, type FieldsDraft, FLAG_WORDS } from './fields-draft.ts';

/** The text of a field. A draft that was stored before the field existed has none. */
export function textIn(draft: FieldsDraft, { key }: AnyField): string {
  return String(draft[key] ?? '');
}

/** The value of a field as it is sent. A choice that is not made is null. */
export function valueToSend({ sort }: AnyField, text: string): string | boolean | null {
  if (sort === 'flag') return text === 'yes';
  return sort === 'choice' && text === '' ? null : text;
}

/** The words for each value, for a field that is chosen and not typed. */
export function wordsOf({ sort, choices }: AnyField): Readonly<Record<string, string>> | undefined {
  return sort === 'flag' ? FLAG_WORDS : choices;
}

function isTaken(kind: PlainKind, field: AnyField, text: string): boolean {
  const shape: Readonly<Record<string, z.ZodMiniType>> = RECORD_FIELDS[kind].shape;
  return shape[field.sent]?.safeParse(valueToSend(field, text)).success ?? false;
}

export function isRequired(kind: PlainKind, field: AnyField): boolean {
  return !isTaken(kind, field, '');
}

/** Whether a required field is empty, or zero if its schema does not take zero. */
export function isMissingIn(kind: PlainKind, field: AnyField, text: string): boolean {
  return isMissing(text) && !isTaken(kind, field, text);
}
