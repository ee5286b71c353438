import { expect, it } from 'vitest';
import { readDuration } from './spell-words.ts';

it.each([
  ['Concentration, up to 1 minute', 'Up to 1 minute', true],
  ['Concentration, 1 hour', 'Up to 1 hour', true],
  ['concentration', 'Concentration', true],
  ['8 hours', '8 hours', false],
  ['until dispelled', 'Until dispelled', false],
])('reads the duration "%s"', (text, duration, concentration) => {
  expect(readDuration(text)).toEqual({ duration, concentration });
});
