import { expect, it } from 'vitest';
import { countValues } from './count-values.ts';

it.each([
  ['1', 1],
  ['[]', 2],
  ['[{},{},{}]', 7],
  ['{"a":[1,2],"b":"x, [y] {z}"}', 5],
  ['["\\"],[", "\\\\"]', 3],
])('counts %s as %i', (json, count) => {
  expect(countValues(json)).toBe(count);
  expect(countValues(new TextEncoder().encode(json))).toBe(count);
});

it('never counts too few values', () => {
  const values = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? 1 + Object.values(value).reduce((sum: number, one) => sum + values(one), 0)
      : 1;
  for (const value of [[[[]]], { a: { b: [1, { c: 'd,e' }] } }, ['"', '\\', '\\"', ',']]) {
    expect(countValues(new TextEncoder().encode(JSON.stringify(value)))).toBeGreaterThanOrEqual(
      values(value),
    );
  }
});
