import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import type { JournalFields } from './journal-calls.ts';

/** Nothing was added to a new note or handout. A session has a number from the beginning. */
export function isBlank(fields: JournalFields[JournalKind] | undefined): boolean {
  if (fields === undefined || !('text' in fields)) return false;
  const hasPicture = 'picture_id' in fields && fields.picture_id !== null;
  return fields.name.trim() === '' && fields.text.trim() === '' && !hasPicture;
}
