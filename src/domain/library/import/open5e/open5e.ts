import type { ImportAdapter, ImportInput, ReadRecord } from '#domain/library/import/import-result.ts';
import { at, isObject, type LooseObject, recordsAt } from '#domain/library/import/shared/loose-values.ts';
import { readEach, unread, unreadRecord } from '#domain/library/import/shared/read-each.ts';
import { fixtureRecords, isFixture, orphans } from './open5e-fixtures.ts';
import { readVersion1Monster, readVersion2Creature } from './open5e-monster.ts';
import { readVersion1Spell, readVersion2Spell } from './open5e-spell.ts';

/**
 * Responses of the Open5e API, versions 1 and 2: single records, lists of them, and pages of `results`. Also its data
 * files.
 */
export const open5e: ImportAdapter = {
  format: 'Open5e',
  listedAs: 'Open5e',
  recognises: ({ json }) => {
    if (isFixture(json)) return true;
    for (const record of recordsOf(json)) return readerOf(record) !== undefined;
    return false;
  },
  *read({ json }: ImportInput): Generator<ReadRecord> {
    yield* readEach(recordsOf(json), 'record', (record) => {
      const read = readerOf(record);
      return read?.(record) ?? unreadRecord(record, 'It is neither a monster nor a spell.');
    });
    if (isFixture(json)) yield* orphans(json);
    else yield* missingPages(json);
  },
};

function* recordsOf(json: unknown): Generator<unknown> {
  if (isFixture(json)) {
    yield* fixtureRecords(json);
    return;
  }
  for (const page of pagesOf(json)) {
    const records = Array.isArray(at(page, 'results')) ? recordsAt(page, 'results') : [page];
    for (const record of records) {
      if (isCreatureSet(record)) yield* creaturesOf(record);
      else yield record;
    }
  }
}

/** A named list of whole creatures: 'Common Mounts'. */
function isCreatureSet(record: unknown): record is LooseObject {
  return isObject(record) && Array.isArray(record.creatures) && typeof record.name === 'string';
}

function* creaturesOf(set: LooseObject): Generator<unknown> {
  for (const creature of recordsAt(set, 'creatures'))
    yield isObject(creature) ? { ...creature, creature_set: set.name } : creature;
}

function pagesOf(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json : [json];
}

/** The API returns 50 records per page. A user who saved only the first page gets a message. */
function* missingPages(json: unknown): Generator<ReadRecord> {
  let held = 0;
  let all = 0;
  for (const page of pagesOf(json)) {
    const count = at(page, 'count');
    held += recordsAt(page, 'results').length;
    if (typeof count === 'number') all = Math.max(all, count);
  }
  if (all <= held) return;
  yield unread(
    'Further pages',
    `The file has ${held.toLocaleString('en')} of ${all.toLocaleString('en')} records. The rest is on the other pages of Open5e; import those as well.`,
  );
}

function readerOf(record: unknown): ((record: LooseObject) => ReadRecord) | undefined {
  if (!isObject(record)) return undefined;
  const has = (...names: string[]) => names.every((name) => Object.hasOwn(record, name));
  if (has('ability_scores', 'hit_points') && isObject(record.ability_scores)) return readVersion2Creature;
  if (has('school', 'verbal', 'somatic')) return readVersion2Spell;
  if (has('slug', 'strength', 'hit_points')) return readVersion1Monster;
  return has('slug', 'school', 'casting_time') ? readVersion1Spell : undefined;
}
