import { expect, it } from 'vitest';
import { nextPlanned } from './next-planned.ts';

it('is the planned session with the lowest number', () => {
  const sessions = [
    { status: 'ended', number: 1 },
    { status: 'planned', number: 4 },
    { status: 'planned', number: 3 },
  ] as const;
  expect(nextPlanned(sessions)?.number).toBe(3);
  expect(nextPlanned(sessions.slice(0, 1))).toBeUndefined();
});
