import { expect, it } from 'vitest';
import { collect } from '#support/imported-content.ts';
import type { ImportAdapter } from './import-result.ts';
import { findAdapter, importInput } from './read-import.ts';

const names: ImportAdapter = {
  format: 'names',
  listedAs: 'names',
  recognises: ({ json }) => Array.isArray(json),
  *read({ json }) {
    for (const what of json as string[]) yield { kind: 'unread', record: { what, why: 'A name alone.' } };
  },
};

it('uses the first adapter that accepts the input', () => {
  const input = importInput('a.json', '["Goblin"]');
  expect(findAdapter(input, [names])?.format).toBe('names');
  expect(collect(names.read(input)).unread).toEqual([{ what: 'Goblin', why: 'A name alone.' }]);
});

it('returns undefined if no adapter accepts the input', () => {
  expect(findAdapter(importInput('', 'Goblin'), [names])).toBeUndefined();
  expect(findAdapter(importInput('', '{"unknown": 1}'))).toBeUndefined();
});
