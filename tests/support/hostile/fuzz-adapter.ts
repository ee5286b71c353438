import fc from 'fast-check';
import { expect } from 'vitest';
import { type ImportAdapter, NO_CODEX } from '#domain/library/import/import-result.ts';
import { checkRecord } from '#domain/library/import/settle/check-record.ts';
import { collect, type ImportedContent } from '#support/imported-content.ts';
import { fuzzRuns } from './fuzz-runs.ts';

/** The result of an adapter for a JSON value. Every record is validated by the rules of the account. */
export function readJson(adapter: ImportAdapter, json: unknown, codex = NO_CODEX): ImportedContent {
  const input = { name: 'sample.json', text: '', json, codex };
  expect(typeof adapter.recognises(input)).toBe('boolean');
  const records = [...adapter.read(input)];
  for (const read of records) {
    const checked = checkRecord(read);
    expect(checked.kind, JSON.stringify(checked.record)).toBe(read.kind);
  }
  return collect(records);
}

type Path = readonly (string | number)[];

/** Checks that the adapter handles any JSON, and its samples with any value at any place. */
export function fuzzAdapter(adapter: ImportAdapter, samples: readonly unknown[]): void {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      readJson(adapter, json);
    }),
    { numRuns: fuzzRuns(60) },
  );
  const places = samples.flatMap((sample) => pathsOf(sample).map((path) => ({ sample, path })));
  const strange = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>(
      null,
      -1,
      1e300,
      0.5,
      '',
      '\0',
      '\uD800',
      'x'.repeat(30_000),
      '{@'.repeat(5_000),
      '<li>'.repeat(5_000),
      '[['.repeat(5_000),
      [],
      {},
    ),
  );
  fc.assert(
    fc.property(fc.constantFrom(...places), strange, ({ sample, path }, value) => {
      readJson(adapter, withValue(sample, path, value));
    }),
    { numRuns: fuzzRuns(150) },
  );
}

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

function withValue(sample: unknown, path: Path, value: unknown): unknown {
  if (path.length === 0) return value;
  const copy = structuredClone(sample);
  let parent = copy as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) parent = parent[step] as Record<string | number, unknown>;
  parent[path.at(-1) ?? ''] = value;
  return copy;
}
