import { expect, it } from 'vitest';
import { axisEnd, chartLines } from './story-chart.ts';

const SESSIONS = [{ session_id: 'a' }, { session_id: 'b' }, { session_id: 'c' }];

it('puts characters with the same XP on one line, in the order of the sessions', () => {
  const points = [
    { session_id: 'b', xp: 400, level: 2 },
    { session_id: 'a', xp: 100, level: 1 },
  ];
  const late = [{ session_id: 'c', xp: 900, level: 3 }];
  const lines = chartLines(SESSIONS, [
    { name: 'Aria', points },
    { name: 'Borin', points },
    { name: 'Calla', points: late },
  ]);
  expect(lines).toEqual([
    { names: ['Calla'], points: [{ at: 2, xp: 900, level: 3, isNewLevel: false }] },
    {
      names: ['Aria', 'Borin'],
      points: [
        { at: 0, xp: 100, level: 1, isNewLevel: false },
        { at: 1, xp: 400, level: 2, isNewLevel: true },
      ],
    },
  ]);
});

it('leaves out characters without XP and points of sessions that are not in the story', () => {
  const points = [{ session_id: 'deleted', xp: 5, level: 1 }];
  expect(
    chartLines(SESSIONS, [
      { name: 'Aria', points },
      { name: 'Borin', points: [] },
    ]),
  ).toEqual([]);
});

it.each([
  [0, 100],
  [1, 1],
  [84, 100],
  [130, 200],
  [2_001, 5_000],
  [6_500, 10_000],
])('ends the axis of %i XP at %i', (highest, end) => {
  expect(axisEnd(highest)).toBe(end);
});
