import { expect, test } from 'vitest';
import { endingFor, readEnding } from './ending.ts';

test('CND-6: the save that ends a condition is its default save, until another is chosen', () => {
  const saveOf = (condition: string, typed = {}) =>
    readEnding(endingFor(condition, { saveEnds: true, ...typed }))?.save_ends?.ability;
  expect(saveOf('frightened')).toBe('wisdom');
  expect(saveOf('restrained')).toBe('strength');
  expect(saveOf('poisoned')).toBe('constitution');
  expect(saveOf('Hexed')).toBe('constitution');
  expect(saveOf('frightened', { ability: 'charisma' })).toBe('charisma');
});

test('DUR-10: "1 minute" is a duration of ten rounds of each bearer', () => {
  expect(readEnding(endingFor('frightened', { lasts: 'minute' }))).toEqual({
    duration: { rounds: 10, anchor_id: null, moment: 'end' },
  });
});
