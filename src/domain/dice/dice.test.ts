import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageOf, formatDice, hasDice, parseDice } from './notation.ts';
import { roll, rollD20, rollDice } from './roll.ts';
import { fixedSource, seededSource } from './source.ts';

function parsed(text: string) {
  const expression = parseDice(text);
  if (expression === undefined) throw new Error(`${text} does not parse`);
  return expression;
}

describe('parseDice', () => {
  it.each([
    ['2d6 + 5', '2d6 + 5'],
    ['1d20', '1d20'],
    ['d8-1', '1d8 - 1'],
    ['D%', '1d100'],
    ['12', '12'],
    ['-7', '-7'],
    ['+5', '5'],
    ['2d6+1d4 − 2', '2d6 + 1d4 - 2'],
  ])('parses %s as %s', (text, written) => {
    expect(formatDice(parsed(text))).toBe(written);
  });

  it.each([
    '',
    ' ',
    'd',
    '2d',
    'd0',
    '0d6',
    '2d6d4',
    '2d6 5d4',
    '2d6+',
    '++3',
    'abc',
    '3d6kh',
    '9999d6',
    '1.5',
  ])('refuses %j', (text) => {
    // Without its space, '2d6 5d4' becomes 2d65 followed by d4 without a sign.
    expect(parseDice(text)).toBeUndefined();
  });

  it('distinguishes an expression with dice from a plain number', () => {
    expect(hasDice(parsed('1d4+1'))).toBe(true);
    expect(hasDice(parsed('14'))).toBe(false);
  });
});

describe('averageOf', () => {
  it.each([
    ['18d10 + 36', 135],
    ['7d10 + 14', 52],
    ['1d4', 2],
    ['2d6', 7],
    ['1d4 - 1', 1],
    ['3', 3],
  ])('of %s is %i', (text, average) => {
    expect(averageOf(parsed(text))).toBe(average);
  });
});

describe('roll', () => {
  it('gives the total with its parts', () => {
    const result = roll('2d6 + 1d4 - 2', fixedSource([3, 6, 4]));
    expect(result?.total).toBe(11);
    expect(result?.parts.map((part) => part.dice)).toEqual([[3, 6], [4], []]);
    expect(result?.parts.map((part) => part.value)).toEqual([9, 4, -2]);
    expect(result?.notation).toBe('2d6 + 1d4 - 2');
  });

  it('is undefined for other text', () => {
    expect(roll('sword', fixedSource([]))).toBeUndefined();
  });

  it('stays between minimum and maximum, and the same seed rolls the same', () => {
    const term = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 100 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 5 }), fc.integer(), (terms, seed) => {
        const text = terms.map(([count, sides, minus]) => `${minus ? '-' : '+'}${count}d${sides}`).join('');
        const expression = parsed(text);
        const first = rollDice(expression, seededSource(seed));
        expect(rollDice(expression, seededSource(seed))).toEqual(first);
        const ends = terms.map(([count, sides, minus]) =>
          minus ? [-count * sides, -count] : [count, count * sides],
        );
        const [lowest, highest] = [0, 1].map((end) => ends.reduce((sum, pair) => sum + (pair[end] ?? 0), 0));
        expect(first.total).toBeGreaterThanOrEqual(lowest ?? 0);
        expect(first.total).toBeLessThanOrEqual(highest ?? 0);
        expect(parseDice(formatDice(expression))).toEqual(expression);
      }),
    );
  });
});

describe('seededSource', () => {
  it('gives every face of a d6 with about the same frequency', () => {
    const source = seededSource(42);
    const faces = new Map<number, number>();
    for (let count = 0; count < 6000; count += 1) {
      const face = source(6);
      faces.set(face, (faces.get(face) ?? 0) + 1);
    }
    expect([...faces.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const times of faces.values()) expect(Math.abs(times - 1000)).toBeLessThan(150);
  });
});

describe('rollD20', () => {
  it('keeps the higher with advantage and the lower with disadvantage', () => {
    expect(rollD20(5, 'normal', fixedSource([11])).total).toBe(16);
    expect(rollD20(5, 'advantage', fixedSource([4, 17])).total).toBe(22);
    expect(rollD20(-1, 'disadvantage', fixedSource([4, 17])).natural).toBe(4);
  });
});
