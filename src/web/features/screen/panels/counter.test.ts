import { expect, it } from 'vitest';
import { type Counter, clockSegments, stepCounter, withMaximum } from './counter.ts';

const doom: Counter = { id: 'a', width: 1, height: 1, kind: 'counter', title: 'Doom', value: 2, maximum: 4 };
const torches: Counter = { ...doom, title: 'Torches', maximum: 0 };

it('counts between 0 and its maximum', () => {
  expect(stepCounter(doom, 1).value).toBe(3);
  expect(stepCounter(doom, 5).value).toBe(4);
  expect(stepCounter(doom, -5).value).toBe(0);
});

it('counts to 1,000 without a maximum', () => {
  expect(stepCounter(torches, 100).value).toBe(102);
  expect(stepCounter(torches, 9_999).value).toBe(1_000);
});

it('lowers the value with the maximum, and has no maximum for a text that is not a number', () => {
  expect(withMaximum(doom, '1')).toMatchObject({ maximum: 1, value: 1 });
  expect(withMaximum(doom, '5000')).toMatchObject({ maximum: 1_000, value: 2 });
  expect(withMaximum(doom, '')).toMatchObject({ maximum: 0, value: 2 });
});

it('is drawn in segments, or as one filled part when there are too many', () => {
  const filled = (value: number, maximum: number) =>
    clockSegments({ value, maximum }).map(({ isFilled }) => isFilled);
  expect(filled(2, 4)).toEqual([true, true, false, false]);
  expect(filled(0, 0)).toEqual([]);
  expect(filled(30, 100)).toEqual([true, false]);
  expect(filled(100, 100)).toEqual([true]);
});

it('draws a quarter as a quarter, and one segment as a whole circle', () => {
  expect(clockSegments({ value: 0, maximum: 4 })[0]?.path).toBe('M50 50L50 4A46 46 0 0 1 96 50Z');
  expect(clockSegments({ value: 0, maximum: 1 })[0]?.path).toMatch(/^M50 4A.*50 96A.*50 4Z$/);
});
