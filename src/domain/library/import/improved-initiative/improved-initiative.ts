import type { ImportAdapter, ReadRecord } from '#domain/library/import/import-result.ts';
import { readJson } from '#domain/library/import/read-json.ts';
import { RECORD_VALUES_MAXIMUM } from '#domain/library/import/records.ts';
import { at, isObject, type LooseObject, objectAt } from '#domain/library/import/shared/loose-values.ts';
import { readOne } from '#domain/library/import/shared/read-each.ts';
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
 * store each value as JSON in a string. A single stat block from its editor is also accepted.
 */
export const improvedInitiative: ImportAdapter = {
  format: 'Improved Initiative',
  listedAs: 'Improved Initiative',
  recognises: ({ json }) =>
    isStatBlock(json) || (isObject(json) && Object.keys(json).some((key) => KEY.test(key))),
  *read({ json }) {
    if (isStatBlock(json)) {
      yield readOne(json, 'monster', readInitiativeMonster);
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

function isStatBlock(json: unknown): boolean {
  return (
    isObject(json) &&
    typeof at(json, 'Name') === 'string' &&
    isObject(at(json, 'HP')) &&
    isObject(at(json, 'Abilities'))
  );
}

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
