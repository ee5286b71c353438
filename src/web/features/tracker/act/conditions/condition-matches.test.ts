import { expect, it } from 'vitest';
import { CONDITIONS } from '#domain/creature/conditions.ts';
import { matchingConditions } from './condition-matches.ts';

it('finds during typing, with prefix matches first', () => {
  expect(matchingConditions(CONDITIONS, 'pro')).toEqual(['prone']);
  expect(matchingConditions(CONDITIONS, ' Stun ')).toEqual(['stunned']);
  expect(matchingConditions(['Hexed', 'vexed', 'exalted'], 'ex')).toEqual(['exalted', 'Hexed', 'vexed']);
  expect(matchingConditions(CONDITIONS, '')).toEqual(CONDITIONS);
  expect(matchingConditions(CONDITIONS, 'bless')).toEqual([]);
});
