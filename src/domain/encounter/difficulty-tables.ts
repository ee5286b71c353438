/** XP for character levels 1 to 20. */
export type ByLevel = readonly number[];

export const THRESHOLDS_2014 = {
  easy: [
    25, 50, 75, 125, 250, 300, 350, 450, 550, 600, 800, 1000, 1100, 1250, 1400, 1600, 2000, 2100, 2400, 2800,
  ],
  medium: [
    50, 100, 150, 250, 500, 600, 750, 900, 1100, 1200, 1600, 2000, 2200, 2500, 2800, 3200, 3900, 4200, 4900,
    5700,
  ],
  hard: [
    75, 150, 225, 375, 750, 900, 1100, 1400, 1600, 1900, 2400, 3000, 3400, 3800, 4300, 4800, 5900, 6300, 7300,
    8500,
  ],
  deadly: [
    100, 200, 400, 500, 1100, 1400, 1700, 2100, 2400, 2800, 3600, 4500, 5100, 5700, 6400, 7200, 8800, 9500,
    10900, 12700,
  ],
} as const satisfies Record<string, ByLevel>;

/** 2014: the adjusted XP that a character can handle in a day. The 2024 rules have no such table. */
export const DAILY_2014: ByLevel = [
  300, 600, 1200, 1700, 3500, 4000, 5000, 6000, 7500, 9000, 10500, 11500, 13500, 15000, 18000, 20000, 25000,
  27000, 30000, 40000,
];

export const BUDGETS_2024 = {
  low: [
    50, 100, 150, 250, 500, 600, 750, 1000, 1300, 1600, 1900, 2200, 2600, 2900, 3300, 3800, 4500, 5000, 5500,
    6400,
  ],
  moderate: [
    75, 150, 225, 375, 750, 1000, 1300, 1700, 2000, 2300, 2900, 3700, 4200, 4900, 5400, 6100, 7200, 8700,
    10700, 13200,
  ],
  high: [
    100, 200, 400, 500, 1100, 1400, 1700, 2100, 2600, 3100, 4100, 4700, 5400, 6200, 7800, 9800, 11700, 14200,
    17200, 22000,
  ],
} as const satisfies Record<string, ByLevel>;

/** The steps of the 2014 multiplier. Only small and large parties reach the first and the last step. */
const MULTIPLIERS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5] as const;
/** The minimum number of monsters for each step, starting at ×1. */
const MULTIPLIER_FROM = [1, 2, 3, 7, 11, 15] as const;

/** The 2014 multiplier for the number of monsters. A small party uses the next step, a large party the step before. */
export function multiplierOf(monsters: number, partySize: number): number {
  if (monsters === 0 || partySize === 0) return 1;
  const step = MULTIPLIER_FROM.filter((from) => monsters >= from).length;
  const shift = partySize < 3 ? 1 : partySize > 5 ? -1 : 0;
  return MULTIPLIERS[step + shift] ?? 1;
}

export const BANDS = ['trivial', 'easy', 'medium', 'hard', 'deadly', 'low', 'moderate', 'high'] as const;
export type Band = (typeof BANDS)[number];
