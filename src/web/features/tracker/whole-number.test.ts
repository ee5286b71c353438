import { expect, test } from 'vitest';
import { describeLimits, wholeNumber } from './whole-number.ts';

const LIMITS = { minimum: -5, maximum: 1000 };

test('whole numbers within the limits, and nothing else', () => {
  expect(['12', ' 12 ', '+3', '-5', '−5', '1000'].map((text) => wholeNumber(text, LIMITS))).toEqual([
    12, 12, 3, -5, -5, 1000,
  ]);
  for (const text of ['', '1.5', '1e2', 'twelve', '-6', '1001', '0x10']) {
    expect(wholeNumber(text, LIMITS)).toBeUndefined();
  }
});

test('the limits in words', () => {
  expect(describeLimits(LIMITS)).toBe('A whole number from -5 to 1,000.');
});
