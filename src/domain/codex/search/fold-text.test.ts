import { expect, it } from 'vitest';
import { containsWords } from './fold-text.ts';

it('finds every typed word in any order, without accents and in any case', () => {
  expect(containsWords('Élodie of the Øresund', 'oresund elo')).toBe(true);
  expect(containsWords('Elodie', 'ÉLO')).toBe(true);
  expect(containsWords('Goblin - 2', 'gob 3')).toBe(false);
  expect(containsWords('Goblin', ' ')).toBe(true);
});
