import { expect, it } from 'vitest';
import { formatPointer, keyOf, parsePointer } from './pointer.ts';

const id = '01912345-6789-7fff-bfff-ffffffffffff';

it('names a record of the codex or one of the account', () => {
  expect(parsePointer('srd/aboleth')).toEqual({ source: 'srd', index: 'aboleth' });
  expect(parsePointer(`own/${id}`)).toEqual({ source: 'own', id });
  expect(parsePointer(`own/${id.toUpperCase()}`)).toEqual({ source: 'own', id });
});

it('round-trips', () => {
  for (const text of ['srd/aboleth', `own/${id}`]) {
    const pointer = parsePointer(text);
    expect(pointer && formatPointer(pointer)).toBe(text);
  }
});

it('returns the key of both kinds', () => {
  expect(['srd/aboleth', `own/${id}`, 'aboleth'].map(keyOf)).toEqual(['aboleth', id, undefined]);
});

it('rejects anything else', () => {
  for (const text of ['', 'srd', 'srd/', 'srd/Aboleth', 'srd/a/b', 'own/42', `other/${id}`, `own/${id}/x`])
    expect(parsePointer(text)).toBeUndefined();
});
