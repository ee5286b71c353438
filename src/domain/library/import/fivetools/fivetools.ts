import type { ImportAdapter, ReadRecord } from '#domain/library/import/import-result.ts';
import { addProblem, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  isObject,
  type LooseObject,
  recordsAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readEach } from '#domain/library/import/shared/read-each.ts';
import { type Lair, readLair } from './fivetools-lair.ts';
import { readFivetoolsMonster } from './fivetools-monster.ts';
import { sourcesOf } from './fivetools-sources.ts';
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
  *read({ json }): Generator<ReadRecord> {
    const { monsters, spells } = contentOf(json);
    const provenanceOf = sourcesOf(json);
    const lairOf = lairsOf(json);
    const findMonster = basesOf(monsters);
    yield* readEach(monsters, 'monster', (record) => {
      const problems: Problems = [];
      const whole = withBase(record, findMonster, problems);
      if (whole === undefined) return baseMissing(record);
      return readFivetoolsMonster(whole, provenanceOf(record), lairOf(whole), problems);
    });
    const findSpell = basesOf(spells);
    yield* readEach(spells, 'spell', (record) => {
      const problems: Problems = [];
      const whole = withBase(record, findSpell, problems);
      return whole === undefined
        ? baseMissing(record)
        : readFivetoolsSpell(whole, provenanceOf(record), problems);
    });
  },
};

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

function keyOf(record: unknown): string {
  return `${textAt(record, 'name')}|${textAt(record, 'source')}`.toLowerCase();
}

function byKey(records: readonly unknown[]): Map<string, unknown> {
  return new Map(records.map((record) => [keyOf(record), record]));
}

/** Each group is read once and cached for all its creatures. */
function lairsOf(json: unknown): (record: LooseObject) => Lair {
  const groups = byKey(recordsAt(json, 'legendaryGroup'));
  const lairs = new Map<unknown, Lair>();
  return (record) => {
    const group = groups.get(keyOf(at(record, 'legendaryGroup')));
    const lair = lairs.get(group) ?? readLair(group);
    lairs.set(group, lair);
    return lair;
  };
}

const COPIES_MAXIMUM = 5;
/** Limit in characters of JSON. A large base with thousands of copies would be read thousands of times. */
const BASE_MAXIMUM = 30_000;

type FindBase = (copied: unknown) => LooseObject | undefined;

function basesOf(records: readonly unknown[]): FindBase {
  const found = byKey(records);
  const fits = new Map<unknown, boolean>();
  return (copied) => {
    const base = found.get(keyOf(copied));
    if (!isObject(base)) return undefined;
    const isSmall = fits.get(base) ?? JSON.stringify(base).length <= BASE_MAXIMUM;
    fits.set(base, isSmall);
    return isSmall ? base : undefined;
  };
}

/** A `_copy` record has only the differences. The other fields come from the base record, if the file contains it. */
function withBase(record: LooseObject, findBase: FindBase, problems: Problems): LooseObject | undefined {
  let whole = record;
  for (let copies = 0; isObject(whole._copy); copies++) {
    const copied = whole._copy;
    const base = findBase(copied);
    if (base === undefined || copies === COPIES_MAXIMUM) return undefined;
    if (at(copied, '_mod') !== undefined) {
      addProblem(
        problems,
        `It is a changed copy of ${quoted(textAt(copied, 'name'))}; the changes to its text could not be read.`,
      );
    }
    const { _copy: _, ...own } = whole;
    whole = { ...base, ...own, ...(isObject(base._copy) && { _copy: base._copy }) };
  }
  return whole;
}

function baseMissing(record: LooseObject): ReadRecord {
  const base = textAt(record, '_copy', 'name').slice(0, 200);
  return {
    kind: 'unread',
    record: {
      what: textAt(record, 'name').slice(0, 200) || 'A record',
      why: `It is a copy of ${quoted(base)}, which is not in the file.`,
    },
  };
}
