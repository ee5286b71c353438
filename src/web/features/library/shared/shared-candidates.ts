import type { SharedCollection } from '#contract/collection.ts';
import { formatPointer } from '#domain/library/pointer.ts';
import { makeId } from '#web/lib/make-id.ts';
import type { ReadCandidate } from '../import/reading.ts';

/** The records of a collection as import candidates. Includes the monsters that come with an encounter. */
export function candidatesOf(collection: SharedCollection): ReadCandidate[] {
  const source = collection.name;
  const monsters = collection.monsters.map(
    ({ fields }): ReadCandidate => ({
      kind: 'monster',
      id: makeId(),
      source,
      record: { fields, problems: [] },
    }),
  );
  const spells = collection.spells.map(
    ({ fields }): ReadCandidate => ({
      kind: 'spell',
      id: makeId(),
      source,
      record: { fields, problems: [] },
    }),
  );
  const encounters = collection.encounters.map(({ name, monsters: named, ...details }): ReadCandidate => {
    const encountered = named.map(({ name: called, count, pointer, place }) => {
      const own = place === null ? undefined : monsters[place];
      const to = own === undefined ? pointer : formatPointer({ source: 'own', id: own.id });
      return { name: called, count, ...(to !== null && { pointer: to }) };
    });
    const fields = { name, monsters: encountered, characters: [], details };
    return { kind: 'encounter', id: makeId(), source, record: { fields, problems: [] } };
  });
  return [...monsters, ...spells, ...encounters];
}
