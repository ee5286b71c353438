import { expect, it } from 'vitest';
import { CONDITIONS } from '#domain/creature/conditions.ts';
import { canCreate, matchingConditions } from './condition-matches.ts';

it('finds while typing, what begins with it first', () => {
  expect(matchingConditions(CONDITIONS, 'pro')).toEqual(['prone']);
  expect(matchingConditions(CONDITIONS, ' Stun ')).toEqual(['stunned']);
  expect(matchingConditions(['Hexed', 'vexed', 'exalted'], 'ex')).toEqual(['exalted', 'Hexed', 'vexed']);
  expect(matchingConditions(CONDITIONS, '')).toEqual(CONDITIONS);
  expect(matchingConditions(CONDITIONS, 'bless')).toEqual([]);
});

it('offers to create what does not exist by that very name', () => {
  expect(canCreate(CONDITIONS, 'pro')).toBe(true);
  expect(canCreate(CONDITIONS, 'Prone ')).toBe(false);
  expect(canCreate(CONDITIONS, ' ')).toBe(false);
});
