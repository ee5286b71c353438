import { expect, it } from 'vitest';
import { spellingsOf } from './spellings.ts';

it('has both spellings of a word, and one of a word that JavaScript knows', () => {
  expect(spellingsOf('armor')).toEqual(['armor', 'armour']);
  expect(spellingsOf('armour')).toEqual(['armour', 'armor']);
  for (const word of ['constructor', 'tostring', '__proto__']) expect(spellingsOf(word)).toEqual([word]);
});
