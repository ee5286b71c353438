import type { ImportAdapter, ReadRecord } from '#domain/library/import/import-result.ts';
import { readJson } from '#domain/library/import/read-json.ts';
import { RECORD_VALUES_MAXIMUM } from '#domain/library/import/records.ts';
import { at, isObject, type LooseObject, objectAt } from '#domain/library/import/shared/loose-values.ts';
import { readEach, readOne, unreadRecord } from '#domain/library/import/shared/read-each.ts';
import {
  readInitiativeCharacter,
  readInitiativeEncounter,
  readInitiativeMonster,
  readInitiativeSpell,
} from './improved-initiative-records.ts';

type Reader = (record: LooseObject, characterNames: ReadonlyMap<string, string>) => ReadRecord;

const READERS: Readonly<Record<string, Reader>> = {
  Creatures: readInitiativeMonster,
  Spells: readInitiativeSpell,
  PersistentCharacters: readInitiativeCharacter,
  PlayerCharacters: readInitiativeCharacter,
  SavedEncounters: readInitiativeEncounter,
};
const KEY =
  /^(?:ImprovedInitiative\.)?(Creatures|Spells|PersistentCharacters|PlayerCharacters|SavedEncounters)\.(.+)$/s;

/**
 * The export of Improved Initiative: one object with a key for each record, such as `Creatures.<id>`. Older versions
 * store each value as JSON in a string. A stat block or a spell from its editor is also accepted, and a list of them.
 */
export const improvedInitiative: ImportAdapter = {
  format: 'Improved Initiative',
  listedAs: 'Improved Initiative',
  recognises: ({ json }) =>
    readerOf(firstOf(json)) !== undefined ||
    (isObject(json) && Object.keys(json).some((key) => KEY.test(key))),
  *read({ json }) {
    if (Array.isArray(json) || readerOf(json) !== undefined) {
      yield* readEach(Array.isArray(json) ? json : [json], 'record', readPlain);
      return;
    }
    const characterNames = namesOfCharacters(json);
    const keys = Object.keys(objectAt(json));
    for (const key of keys) {
      const kind = KEY.exec(key)?.[1];
      const reader = kind === undefined ? undefined : READERS[kind];
      if (reader === undefined) continue;
      yield readOne(recordIn(at(json, key)), key, (record) => reader(record, characterNames));
    }
  },
};

function firstOf(json: unknown): unknown {
  return Array.isArray(json) ? json[0] : json;
}

/** The reader of a record that has no key. */
function readerOf(json: unknown): Reader | undefined {
  if (!isObject(json) || typeof at(json, 'Name') !== 'string') return undefined;
  const isSpell = typeof at(json, 'CastingTime') === 'string' && at(json, 'School') !== undefined;
  const isStatBlock = isObject(at(json, 'HP')) && isObject(at(json, 'Abilities'));
  const isCharacter = isObject(at(json, 'StatBlock')) && at(json, 'CurrentHP') !== undefined;
  if (isStatBlock) return readInitiativeMonster;
  if (isSpell) return readInitiativeSpell;
  return isCharacter ? readInitiativeCharacter : undefined;
}

function readPlain(record: LooseObject): ReadRecord {
  const read = readerOf(record);
  return read?.(record, NO_NAMES) ?? unreadRecord(record, 'It is neither a stat block nor a spell.');
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** An encounter refers to its characters by id. */
function namesOfCharacters(json: unknown): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const key of Object.keys(objectAt(json))) {
    const [, kind, id] = KEY.exec(key) ?? [];
    if (kind !== 'PersistentCharacters' || id === undefined) continue;
    const name = at(recordIn(at(json, key)), 'Name');
    if (typeof name === 'string') names.set(id, name);
  }
  return names;
}

function recordIn(value: unknown): unknown {
  return typeof value === 'string' ? readJson(value, RECORD_VALUES_MAXIMUM) : value;
}
