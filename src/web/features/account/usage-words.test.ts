import { expect, it } from 'vitest';
import { percentUsed, usedOf } from './usage-words.ts';

it.each([
  [{ used: 12, maximum: 20_000 }, 'count', '12 of 20,000'],
  [{ used: 0, maximum: 8_388_608 }, 'bytes', '0 of 8 MB'],
  [{ used: 300, maximum: 8_388_608 }, 'bytes', '0.1 of 8 MB'],
  [{ used: 1_677_722, maximum: 268_435_456 }, 'bytes', '1.6 of 256 MB'],
  [{ used: 250_000_000, maximum: 268_435_456 }, 'bytes', '238 of 256 MB'],
] as const)('says how much of %j is used', (used, unit, words) => {
  expect(usedOf(used, unit)).toBe(words);
});

it('says 100 percent only when it is full', () => {
  expect(percentUsed({ used: 19_999, maximum: 20_000 })).toBe(99);
  expect(percentUsed({ used: 20_000, maximum: 20_000 })).toBe(100);
});
