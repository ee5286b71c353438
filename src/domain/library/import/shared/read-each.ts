import type { ReadRecord } from '#domain/library/import/import-result.ts';
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
  if (!isObject(record)) return { kind: 'unread', record: { what: place, why: 'It is empty or no record.' } };
  try {
    return { ...read(record), source: record };
  } catch {
    const what = (textAt(record, 'name') || textAt(record, 'Name')).slice(0, 200) || place;
    return {
      kind: 'unread',
      record: { what, why: 'It is built in a way that cannot be read.' },
      source: record,
    };
  }
}
