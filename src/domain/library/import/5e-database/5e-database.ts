import type { ImportAdapter, ReadRecord } from '#domain/library/import/import-result.ts';
import {
  at,
  isObject,
  type LooseObject,
  recordsAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readEach, unreadRecord } from '#domain/library/import/shared/read-each.ts';
import { readDatabaseMonster } from './5e-database-monster.ts';
import { readDatabaseSpell } from './5e-database-spell.ts';

const REFERENCE = /^\/api\/(?:20\d\d\/)?(?:monsters|spells)\//;

/** The files of 5e-database and the responses of dnd5eapi.co, for the rules of 2014 and 2024. */
export const fiveEDatabase: ImportAdapter = {
  format: '5e-database',
  listedAs: '5e-database and dnd5eapi.co',
  recognises: ({ json }) => {
    const [first] = recordsOf(json);
    return readerOf(first) !== undefined || isReference(first);
  },
  *read({ json }): Generator<ReadRecord> {
    yield* readEach(recordsOf(json), 'record', (record) => {
      const read = readerOf(record);
      if (read !== undefined) return read(record);
      const why = isReference(record)
        ? `It is only a link. The record is at ${textAt(record, 'url').slice(0, 200)}.`
        : 'It is neither a monster nor a spell.';
      return unreadRecord(record, why);
    });
  },
};

/** A list, one record, or the list of links of the API. */
function recordsOf(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  const results = recordsAt(json, 'results');
  return isReference(results[0]) ? results : [json];
}

function isReference(record: unknown): boolean {
  return (
    isObject(record) &&
    at(record, 'hit_points') === undefined &&
    REFERENCE.test(textAt(record, 'url').slice(0, 200))
  );
}

function readerOf(record: unknown): ((record: LooseObject) => ReadRecord) | undefined {
  if (!isObject(record) || !Object.hasOwn(record, 'index')) return undefined;
  const has = (...names: string[]) => names.every((name) => Object.hasOwn(record, name));
  if (has('hit_points', 'strength', 'armor_class', 'challenge_rating')) return readDatabaseMonster;
  return has('casting_time', 'level') && isObject(record.school) ? readDatabaseSpell : undefined;
}
