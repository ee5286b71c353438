import type { ReadRecord } from '#domain/library/import/import-result.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { isObject, type LooseObject, textAt } from './loose-values.ts';

/**
 * Reads the records one after the other. An invalid record, or one whose reader throws, is reported by its name or its
 * place. The other records are still read.
 */
export function* readEach(
  records: Iterable<unknown>,
  what: string,
  read: (record: LooseObject) => ReadRecord,
): Generator<ReadRecord> {
  let place = 0;
  for (const record of records) {
    place++;
    yield readOne(record, `${what} ${place}`, read);
  }
}

export function readOne(
  record: unknown,
  place: string,
  read: (record: LooseObject) => ReadRecord,
): ReadRecord {
  if (!isObject(record)) return unread(place, 'It is empty or no record.');
  try {
    return { ...read(record), source: record };
  } catch {
    return unread(nameOf(record) || place, 'It is built in a way that cannot be read.', record);
  }
}

/** A record that could not be read at all. `what` is its name or its place. */
export function unread(what: string, why: string, source?: unknown): ReadRecord {
  return { kind: 'unread', record: { what, why }, ...(source !== undefined && { source }) };
}

/** `otherwise` is for a record without a name. */
export function unreadRecord(record: LooseObject, why: string, otherwise = 'A record'): ReadRecord {
  return unread(nameOf(record) || otherwise, why);
}

function nameOf(record: LooseObject): string {
  return (textAt(record, 'name') || textAt(record, 'Name')).slice(0, TEXT_MAXIMUM);
}
