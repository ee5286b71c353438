import { expect, it } from 'vitest';
import { importIdOf } from './import-id.ts';

it('gives the rest of a stopped import its id, and any other file a new one', () => {
  const file = { name: 'mine.zip', size: 9, lastModified: 1 };
  const stopped = { file, id: 'stopped' };
  const idOf = (chosen: typeof file) => importIdOf(chosen, stopped, () => 'new');
  expect(idOf({ ...file })).toBe('stopped');
  expect(
    [{ name: 'other.zip' }, { size: 8 }, { lastModified: 2 }].map((other) => idOf({ ...file, ...other })),
  ).toEqual(['new', 'new', 'new']);
  expect(importIdOf(file, undefined, () => 'new')).toBe('new');
});
