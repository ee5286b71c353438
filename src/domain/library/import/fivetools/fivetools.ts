import { brewCreature } from '#domain/library/export/fivetools-brew-creature.ts';
import type { ImportAdapter, ImportCodex, ReadRecord } from '#domain/library/import/import-result.ts';
import { addProblem, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  isObject,
  type LooseObject,
  listAt,
  recordsAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readOne, unread, unreadRecord } from '#domain/library/import/shared/read-each.ts';
import {
  byKey,
  createCopies,
  type FindOutside,
  keyOf,
  missingBases,
  type Resolved,
} from './fivetools-copy.ts';
import { type Lair, readLair } from './fivetools-lair.ts';
import { readFivetoolsMonster } from './fivetools-monster.ts';
import { isNewBook, sourcesOf } from './fivetools-sources.ts';
import { readFivetoolsSpell } from './fivetools-spell.ts';

/** Homebrew files of 5etools, and single creatures or spells copied as JSON. */
export const fivetools: ImportAdapter = {
  format: '5etools',
  listedAs: '5etools homebrew',
  recognises: ({ json }) => {
    const content = contentOf(json);
    return [...content.monsters.slice(0, 1), ...content.spells.slice(0, 1)].some(
      (record) => isCreature(record) || isSpell(record) || isObject(at(record, '_copy')),
    );
  },
  codexNames: ({ json }) => missingBases(contentOf(json).monsters),
  *read({ json, codex }): Generator<ReadRecord> {
    const { monsters, spells } = contentOf(json);
    const provenanceOf = sourcesOf(json);
    const lairOf = lairsOf(json);
    const fluffOf = fluffsOf(json);
    yield* readWhole(monsters, 'monster', createCopies(monsters, codexCreatures(codex)), (record, problems) =>
      readFivetoolsMonster(
        record,
        { from: provenanceOf(record), lair: lairOf(record, problems), fluff: fluffOf(record, problems) },
        problems,
      ),
    );
    yield* readWhole(spells, 'spell', createCopies(spells), (record, problems) =>
      readFivetoolsSpell(record, { from: provenanceOf(record), codex }, problems),
    );
    yield* otherContent(json);
  },
};

/** Reads each record with the properties of its base. The source also has these properties. */
function* readWhole(
  records: readonly unknown[],
  what: string,
  resolve: (record: LooseObject, problems: Problems) => Resolved,
  read: (record: LooseObject, problems: Problems) => ReadRecord,
): Generator<ReadRecord> {
  let place = 0;
  for (const record of records) {
    place++;
    let source = record;
    const result = readOne(record, `${what} ${place}`, (own) => {
      const problems: Problems = [];
      const resolved = resolve(own, problems);
      if (!('whole' in resolved)) return unreadRecord(own, resolved.why);
      source = resolved.whole;
      return read(resolved.whole, problems);
    });
    yield { ...result, source };
  }
}

function contentOf(json: unknown): { monsters: readonly unknown[]; spells: readonly unknown[] } {
  const single = Array.isArray(json) ? json : [json];
  if (isCreature(single[0])) return { monsters: single, spells: [] };
  if (isSpell(single[0])) return { monsters: [], spells: single };
  return { monsters: recordsAt(json, 'monster'), spells: recordsAt(json, 'spell') };
}

function isCreature(record: unknown): boolean {
  return isObject(at(record, 'hp')) && Array.isArray(at(record, 'ac')) && at(record, 'str') !== undefined;
}

function isSpell(record: unknown): boolean {
  return (
    Array.isArray(at(record, 'time')) &&
    Array.isArray(at(record, 'entries')) &&
    at(record, 'school') !== undefined
  );
}

/** The codex has the rules of 2014. A base of a book of 2024 has other figures. */
function codexCreatures(codex: ImportCodex): FindOutside {
  const found = new Map<string, LooseObject | undefined>();
  return (copied) => {
    const source = textAt(copied, 'source');
    if (isNewBook(source)) return undefined;
    const key = keyOf(copied);
    if (!found.has(key)) {
      const fields = codex.monster(textAt(copied, 'name'));
      found.set(key, fields && withSpellcasting(brewCreature(fields, source) as LooseObject));
    }
    return found.get(key);
  };
}

/** A trait of the codex becomes the spellcasting of 5etools, so that a copy with its own spells replaces it. */
function withSpellcasting(creature: LooseObject): LooseObject {
  const isSpells = (trait: unknown) => /^(?:Innate )?Spellcasting\b/.test(textAt(trait, 'name'));
  const traits = listAt(creature, 'trait');
  const spells = traits.filter(isSpells);
  if (spells.length === 0) return creature;
  return {
    ...creature,
    trait: traits.filter((trait) => !isSpells(trait)),
    spellcasting: spells.map((trait) => ({
      name: textAt(trait, 'name'),
      headerEntries: at(trait, 'entries'),
    })),
  };
}

const NO_LAIR: Lair = { intro: '', actions: [], desc: '' };

/** Each group is read once and cached for all its creatures. */
function lairsOf(json: unknown): (record: LooseObject, problems: Problems) => Lair {
  const records = recordsAt(json, 'legendaryGroup');
  const groups = byKey(records);
  const resolve = createCopies(records);
  const lairs = new Map<unknown, Lair>();
  return (record, problems) => {
    const named = at(record, 'legendaryGroup');
    const group = groups.get(keyOf(named));
    if (!isObject(group)) {
      if (textAt(named, 'name') !== '')
        addProblem(problems, `Its lair ${quoted(textAt(named, 'name'))} is not in the file.`);
      return NO_LAIR;
    }
    const known = lairs.get(group);
    if (known !== undefined) return known;
    const resolved = resolve(group, problems);
    const lair = 'whole' in resolved ? readLair(resolved.whole) : NO_LAIR;
    if (!('whole' in resolved)) addProblem(problems, `Its lair could not be read. ${resolved.why}`);
    lairs.set(group, lair);
    return lair;
  };
}

/** The descriptions of creatures, which are in a separate list: `monsterFluff`. */
function fluffsOf(json: unknown): (record: LooseObject, problems: Problems) => unknown {
  const records = recordsAt(json, 'monsterFluff');
  const fluffs = byKey(records);
  const resolve = createCopies(records);
  return (record, problems) => {
    const named = at(record, 'fluff', '_monsterFluff');
    const fluff = fluffs.get(keyOf(named ?? record));
    if (!isObject(fluff)) return undefined;
    const resolved = resolve(fluff, problems);
    if ('whole' in resolved) return resolved.whole;
    addProblem(problems, `Its description could not be read. ${resolved.why}`);
    return undefined;
  };
}

const READ_LISTS: ReadonlySet<string> = new Set(['monster', 'spell', 'legendaryGroup', 'monsterFluff']);

/** Names the other lists of a homebrew file: classes, items, books. */
function* otherContent(json: unknown): Generator<ReadRecord> {
  if (!isObject(json) || !isObject(at(json, '_meta'))) return;
  for (const key of Object.keys(json)) {
    const count = recordsAt(json, key).length;
    if (count === 0 || key.startsWith('_') || READ_LISTS.has(key)) continue;
    yield unread(
      `${count.toLocaleString('en')} × ${key.slice(0, 100)}`,
      'Only the monsters and spells of a 5etools file are read.',
    );
  }
}
