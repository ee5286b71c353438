import { describe, expect, it } from 'vitest';
import { EDITIONS } from '#domain/encounter/edition.ts';
import { bandsOf, bandWith, dailyBudget, daysOf, judgeDifficulty } from './difficulty.ts';
import { multiplierOf } from './difficulty-tables.ts';

/** The thresholds of the rules, one column per level. */
const FIGURES = {
  '2014': {
    easy: '25 50 75 125 250 300 350 450 550 600 800 1000 1100 1250 1400 1600 2000 2100 2400 2800',
    medium: '50 100 150 250 500 600 750 900 1100 1200 1600 2000 2200 2500 2800 3200 3900 4200 4900 5700',
    hard: '75 150 225 375 750 900 1100 1400 1600 1900 2400 3000 3400 3800 4300 4800 5900 6300 7300 8500',
    deadly:
      '100 200 400 500 1100 1400 1700 2100 2400 2800 3600 4500 5100 5700 6400 7200 8800 9500 10900 12700',
  },
  '2024': {
    low: '50 100 150 250 500 600 750 1000 1300 1600 1900 2200 2600 2900 3300 3800 4500 5000 5500 6400',
    moderate:
      '75 150 225 375 750 1000 1300 1700 2000 2300 2900 3700 4200 4900 5400 6100 7200 8700 10700 13200',
    high: '100 200 400 500 1100 1400 1700 2100 2600 3100 4100 4700 5400 6200 7800 9800 11700 14200 17200 22000',
  },
};

const LEVELS = Array.from({ length: 20 }, (_, at) => at + 1);
const party = (size: number, level: number) => Array<number>(size).fill(level);
const one = (xp: number) => [{ xp, count: 1 }];

function expectedLimits(edition: '2014' | '2024', level: number): [string, number][] {
  return Object.entries(FIGURES[edition]).map(([band, line]) => [band, Number(line.split(' ')[level - 1])]);
}

describe.each(EDITIONS)('the limits of %s', (edition) => {
  it.each(LEVELS)('ENC-1: come from the table at level %i, and add up over the party', (level) => {
    const { limits } = judgeDifficulty(party(4, level), one(10), edition);
    expect(limits.map(({ band, xp }) => [band, xp / 4])).toEqual(expectedLimits(edition, level));
  });

  it('ENC-1: add up over mixed levels', () => {
    const { limits } = judgeDifficulty([1, 5, 20], one(10), edition);
    const sums = expectedLimits(edition, 1).map(([band, xp], at) => [
      band,
      xp + (expectedLimits(edition, 5)[at]?.[1] ?? 0) + (expectedLimits(edition, 20)[at]?.[1] ?? 0),
    ]);
    expect(limits.map(({ band, xp }) => [band, xp])).toEqual(sums);
  });

  it('ENC-2: count levels above 20 as 20', () => {
    expect(judgeDifficulty([30], one(10), edition).limits).toEqual(
      judgeDifficulty([20], one(10), edition).limits,
    );
  });

  it('ENC-6: judge nothing without players or without monsters', () => {
    const nobody = judgeDifficulty([], [{ xp: 50, count: 4 }], edition);
    expect(nobody).toMatchObject({ band: null, next: null, share: null, totalXp: 200, partySize: 0 });
    const alone = judgeDifficulty(party(4, 3), [{ xp: 50, count: 0 }], edition);
    expect(alone).toMatchObject({ band: null, next: null, share: 0, totalXp: 0, adjustedXp: 0, monsters: 0 });
    expect(judgeDifficulty([], [], edition)).toMatchObject({ band: null, share: null, totalXp: 0 });
  });

  it('ENC-7: share the total without the multiplier', () => {
    expect(judgeDifficulty(party(3, 1), [{ xp: 50, count: 4 }], edition).share).toBe(66);
  });
});

describe('2014', () => {
  it.each(LEVELS)('ENC-4: a threshold is a lower limit at level %i', (level) => {
    const thresholds = expectedLimits('2014', level).map(([band, xp]) => ({ band, xp: xp * 4 }));
    thresholds.forEach(({ band, xp }, at) => {
      const below = thresholds[at - 1]?.band ?? 'trivial';
      expect(judgeDifficulty(party(4, level), one(xp), '2014').band).toBe(band);
      expect(judgeDifficulty(party(4, level), one(xp - 1), '2014')).toMatchObject({
        band: below,
        next: { band, missingXp: 1 },
      });
    });
  });

  it('ENC-4: nothing is above Deadly', () => {
    expect(judgeDifficulty(party(4, 1), one(100_000), '2014')).toMatchObject({ band: 'deadly', next: null });
  });

  it.each([
    [1, 1.5, 1, 0.5],
    [2, 2, 1.5, 1],
    [3, 2.5, 2, 1.5],
    [6, 2.5, 2, 1.5],
    [7, 3, 2.5, 2],
    [10, 3, 2.5, 2],
    [11, 4, 3, 2.5],
    [14, 4, 3, 2.5],
    [15, 5, 4, 3],
    [16, 5, 4, 3],
    [1_000, 5, 4, 3],
  ])('ENC-3: %i monsters count ×%d for two, ×%d for four, ×%d for six', (monsters, small, usual, large) => {
    expect([1, 2].map((size) => multiplierOf(monsters, size))).toEqual([small, small]);
    expect([3, 4, 5].map((size) => multiplierOf(monsters, size))).toEqual([usual, usual, usual]);
    expect([6, 12].map((size) => multiplierOf(monsters, size))).toEqual([large, large]);
  });

  it('ENC-3: the multiplier changes the adjusted XP', () => {
    expect(
      judgeDifficulty(
        party(4, 1),
        [
          { xp: 50, count: 2 },
          { xp: 25, count: 2 },
        ],
        '2014',
      ),
    ).toMatchObject({
      monsters: 4,
      totalXp: 150,
      multiplier: 2,
      adjustedXp: 300,
      band: 'hard',
      next: { band: 'deadly', missingXp: 100 },
    });
  });
});

describe('2024', () => {
  it.each(LEVELS)('ENC-5: a budget is an upper limit at level %i', (level) => {
    const budgets = expectedLimits('2024', level).map(([band, xp]) => ({ band, xp: xp * 4 }));
    budgets.forEach(({ band, xp }, at) => {
      const above = budgets[at + 1]?.band;
      const inside = judgeDifficulty(party(4, level), one(xp), '2024');
      expect(inside).toMatchObject({ band, overBudget: 0 });
      expect(inside.next).toEqual(above === undefined ? null : { band: above, missingXp: 1 });
      expect(judgeDifficulty(party(4, level), one(xp + 1), '2024').band).toBe(above ?? 'high');
    });
  });

  it('ENC-5: the examples', () => {
    expect(judgeDifficulty(party(4, 1), one(150), '2024').band).toBe('low');
    expect(judgeDifficulty(party(5, 3), one(1100), '2024').band).toBe('moderate');
  });

  it('ENC-5: over the High budget stays High, and says by how much', () => {
    expect(judgeDifficulty(party(4, 1), one(500), '2024')).toMatchObject({
      band: 'high',
      next: null,
      overBudget: 100,
    });
  });

  it('ENC-3: has no multiplier', () => {
    expect(judgeDifficulty(party(2, 1), [{ xp: 25, count: 16 }], '2024')).toMatchObject({
      multiplier: 1,
      totalXp: 400,
      adjustedXp: 400,
    });
  });
});

describe('dailyBudget', () => {
  it('ENC-10: is the sum over the party, in the 2014 rules only', () => {
    expect(dailyBudget([1, 5, 20], '2014')).toBe(300 + 3500 + 40_000);
    expect(dailyBudget([25], '2014')).toBe(40_000);
    expect(dailyBudget([5], '2024')).toBeNull();
    expect(dailyBudget([], '2014')).toBeNull();
  });
});

describe('bandWith', () => {
  it('ENC-11: judges the fight with one more monster, including the multiplier', () => {
    const goblin = { xp: 50, count: 1 };
    // 100 × 1.5 = 150 is Easy, which starts at 100. With a third goblin, 150 × 2 = 300 is Hard.
    expect(bandWith(party(4, 1), [{ xp: 50, count: 2 }], '2014', goblin)).toBe('hard');
    expect(bandWith(party(4, 1), [{ xp: 50, count: 4 }], '2024', goblin)).toBe('moderate');
    expect(bandWith([], [], '2014', goblin)).toBeNull();
    expect(bandWith(party(4, 1), [], '2014', { ...goblin, count: 0 })).toBeNull();
  });

  it('ENC-8: returns the bands of the edition', () => {
    expect(EDITIONS.map(bandsOf)).toEqual([
      ['easy', 'medium', 'hard', 'deadly'],
      ['low', 'moderate', 'high'],
    ]);
  });
});

describe('daysOf', () => {
  it.each([
    [[], []],
    [
      [400, 500, 100],
      [1, 1, 1],
    ],
    [
      [400, 500, 101],
      [1, 1, 2],
    ],
    // A fight that exceeds the budget of any day gets a day of its own.
    [
      [5000, 10, 5000, 5000],
      [1, 2, 3, 4],
    ],
    [
      [0, 0, 1000, 0, 1],
      [1, 1, 1, 1, 2],
    ],
  ])('ENC-13: %j XP with a budget of 1,000 fall on the days %j', (xp, days) => {
    expect(daysOf(xp, 1000)).toEqual(days);
  });
});
