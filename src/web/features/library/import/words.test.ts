import { expect, it } from 'vitest';
import { savedInWords } from './words.ts';

const NONE = { monsters: 0, spells: 0, characters: 0, encounters: 0 };

it.each([
  [{ ...NONE, monsters: 1200, spells: 1 }, '1,200 monsters and 1 spell will be saved, all or nothing.'],
  [NONE, 'Nothing is ticked.'],
])('%j: %s', (counts, words) => expect(savedInWords(counts)).toBe(words));
