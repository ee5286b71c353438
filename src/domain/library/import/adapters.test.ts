import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CRITTER_DB_CREATURE } from '#fixtures/import/critter-db/critter-db-sample.ts';
import { FANTASY_NOTE } from '#fixtures/import/fantasy-statblocks/fantasy-statblocks-sample.ts';
import { INITIATIVE_STAT_BLOCK } from '#fixtures/import/improved-initiative/improved-initiative-sample.ts';
import { SAMPLES } from '#fixtures/import/samples.ts';
import { TETRA_CUBE } from '#fixtures/import/tetra-cube/tetra-cube-sample.ts';
import { TEXT_2014 } from '#fixtures/import/text/text-2014-sample.ts';
import { text2024 } from '#fixtures/import/text/text-2024-sample.ts';
import { TEXT_SPELLS } from '#fixtures/import/text/text-spells-sample.ts';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { fuzzRuns } from '#support/hostile/fuzz-runs.ts';
import { collect, type ImportedContent } from '#support/imported-content.ts';
import { ownMonsterFieldsSchema } from '../own-monster.ts';
import { ownSpellFieldsSchema } from '../own-spell.ts';
import { ADAPTERS } from './adapters.ts';
import { findAdapter, importInput } from './read-import.ts';

/** Runs every adapter on the text, even if the adapter would not accept it. Every result must be valid for saving. */
function readByAll(text: string): ImportedContent[] {
  const input = importInput('', text);
  return ADAPTERS.map((adapter) => {
    adapter.recognises(input);
    const content = collect(adapter.read(input));
    for (const { fields } of content.monsters) z.parse(ownMonsterFieldsSchema, fields);
    for (const { fields } of content.spells) z.parse(ownSpellFieldsSchema, fields);
    return content;
  });
}

it('every format has a sample', () => {
  const formats = SAMPLES.map(([format]) => format);
  expect(ADAPTERS.map(({ format }) => format).filter((format) => !formats.includes(format))).toEqual([]);
});

it.each(SAMPLES)('%s is recognized', (format, text) => {
  expect(findAdapter(importInput('', text))?.format).toBe(format);
});

describe('adapters never throw and return valid records for', () => {
  it('any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        readByAll(text);
      }),
      { numRuns: fuzzRuns(40) },
    );
  });

  it('any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        readByAll(text);
      }),
      { numRuns: fuzzRuns(40) },
    );
  });

  it('samples with pieces removed, repeated and replaced', () => {
    const samples = fc.constantFrom(...SAMPLES.map(([, text]) => text));
    const change = fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(60),
      fc.string(),
      fc.boolean(),
    );
    fc.assert(
      fc.property(samples, fc.array(change, { minLength: 1, maxLength: 8 }), (sample, changes) => {
        const text = changes.reduce((rest, [place, length, put, doubles]) => {
          const at = Math.floor(place * rest.length);
          return rest.slice(0, at) + put + rest.slice(doubles ? Math.max(0, at - length) : at + length);
        }, sample);
        readByAll(text);
      }),
      { numRuns: fuzzRuns(40) },
    );
  });

  it('JSON samples with values of other types', () => {
    const jsons = SAMPLES.map(([, text]) => importInput('', text).json).filter((json) => json !== undefined);
    fc.assert(
      fc.property(fc.constantFrom(...jsons), fc.nat(), fc.jsonValue(), (json, at, put) => {
        readByAll(JSON.stringify(withReplaced(json, at, put)));
      }),
      { numRuns: fuzzRuns(80) },
    );
  });
});

/** The same value with its n-th part replaced. */
function withReplaced(json: unknown, at: number, put: unknown): unknown {
  let count = 0;
  const total = JSON.stringify(json).split(/[:,[]/).length;
  const place = at % total;
  return JSON.parse(JSON.stringify(json), (_, value) => (count++ === place ? put : value));
}

describe('hostile text of a megabyte is read in linear time', () => {
  const opened = 'Ox\nLarge beast, unaligned\nAC 10\nHP 4\n';
  const before = [
    '',
    `${opened}Actions
Bite. It `,
  ];
  it.each(['(', 'a ', '*', '*a', '_', '[', '> ', '| ', '\\', '<b>', '1\n', '(+1)', '\n', 'a-\n'])(
    '%j',
    (piece) => {
      const seconds = cpuSeconds(() => {
        for (const start of before) readByAll(start + piece.repeat(1_000_000 / piece.length));
      });
      // A linear adapter takes one or two seconds. A non-linear one takes minutes.
      expect(seconds).toBeLessThan(30);
    },
  );
});

/** The first sample of each format. */
const SAMPLE_OF_FORMAT = new Map(SAMPLES.toReversed());
const MEGABYTE = 1_000_000;

/** The sample with a megabyte of this text in place of its longer texts, except the names. */
function sampleWith(sample: string, piece: string): string {
  const { json } = importInput('', sample);
  if (json === undefined) return sample + piece.repeat(MEGABYTE / piece.length);
  const isLong = (key: string, value: unknown) =>
    key.toLowerCase() !== 'name' && typeof value === 'string' && /\S \S/.test(value);
  let places = 0;
  JSON.stringify(json, (key, value) => {
    if (isLong(key, value)) places++;
    return value;
  });
  const text = piece.repeat(MEGABYTE / piece.length / Math.max(1, places));
  return JSON.stringify(json, (key, value) => (isLong(key, value) ? text : value));
}

function secondsToRead(text: string): number {
  const input = importInput('', text);
  return cpuSeconds(() => {
    for (const _ of findAdapter(input)?.read(input) ?? []);
  });
}

/** Compares CPU time with plain words of the same size. An expression that backtracks takes minutes, not seconds. */
describe.each([...SAMPLE_OF_FORMAT])(
  '%s: a megabyte of markup is read about as fast as words',
  (_, sample) => {
    let plain = 0;
    beforeAll(() => {
      plain = secondsToRead(sampleWith(sample, 'mud '));
    });
    it.each(['{@', '[[/', '@UUID[', '{{', ':: ', '<i>', '&', '**', '|'])('%j', (piece) => {
      expect(secondsToRead(sampleWith(sample, piece))).toBeLessThan(plain * 20 + 2);
    });
  },
);

const repeated = (text: string) => (records: number) => `${text}\n\n`.repeat(records);

/** A file with the given number of records. */
const LARGE: readonly (readonly [string, (records: number) => string])[] = [
  ['Fantasy Statblocks', repeated(FANTASY_NOTE)],
  ['Stat block as text', repeated(TEXT_2014)],
  ['Stat block as text', repeated(text2024('broken'))],
  ['Stat block as text', repeated(TEXT_SPELLS)],
  ['Improved Initiative', (records) => `{${numbered(INITIATIVE_STAT_BLOCK, records, 'Creatures.')}}`],
  ['Tetra-cube', (records) => `[${Array(records).fill(TETRA_CUBE).join(',')}]`],
  ['CritterDB', (records) => `{"creatures":[${Array(records).fill(CRITTER_DB_CREATURE).join(',')}]}`],
];

function numbered(json: string, records: number, key: string): string {
  return Array.from({ length: records }, (_, at) => `"${key}${at}":${json}`).join(',');
}

/** Compares CPU time, not wall time: eight times the records must take about eight times as long. */
it.each(LARGE)('%s: thousands of records are read in linear time', (format, file) => {
  const seconds = (records: number) => {
    const input = importInput('', file(records));
    return cpuSeconds(() => {
      const adapter = findAdapter(input);
      expect(adapter?.format).toBe(format);
      let read = 0;
      for (const _ of adapter?.read(input) ?? []) read++;
      expect(read).toBeGreaterThanOrEqual(records);
    });
  };
  seconds(50);
  const small = seconds(150);
  expect(seconds(1200)).toBeLessThan(small * 8 * 3 + 1);
});
