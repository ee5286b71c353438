import { expect, test } from 'vitest';
import { describeBounds, wholeNumber } from './whole-number.ts';

const FIELD_BOUNDS = { minimum: -5, maximum: 1000 };

test('accepts only whole numbers within the bounds', () => {
  expect(['12', ' 12 ', '+3', '-5', '−5', '1000'].map((text) => wholeNumber(text, FIELD_BOUNDS))).toEqual([
    12, 12, 3, -5, -5, 1000,
  ]);
  for (const text of ['', '1.5', '1e2', 'twelve', '-6', '1001', '0x10']) {
    expect(wholeNumber(text, FIELD_BOUNDS)).toBeUndefined();
  }
});

test('describes the bounds', () => {
  expect(describeBounds(FIELD_BOUNDS)).toBe('A whole number from -5 to 1,000.');
});
