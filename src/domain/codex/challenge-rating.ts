const EXPERIENCE_BELOW_ONE: ReadonlyMap<number, number> = new Map([
  [0, 10],
  [0.125, 25],
  [0.25, 50],
  [0.5, 100],
]);

/** Experience by challenge rating 1 to 30 (SRD 5.1, "Experience Points by Challenge Rating"). */
const EXPERIENCE_FROM_ONE = [
  200, 450, 700, 1100, 1800, 2300, 2900, 3900, 5000, 5900, 7200, 8400, 10000, 11500, 13000, 15000, 18000,
  20000, 22000, 25000, 33000, 41000, 50000, 62000, 75000, 90000, 105000, 120000, 135000, 155000,
];

/** The experience that a monster gives. A harmless monster of rating 0 gives none. */
export function experienceOf(challengeRating: number, harmless = false): number {
  if (challengeRating === 0 && harmless) return 0;
  const points = EXPERIENCE_BELOW_ONE.get(challengeRating) ?? EXPERIENCE_FROM_ONE[challengeRating - 1];
  if (points === undefined) throw new RangeError(`No such challenge rating: ${challengeRating}.`);
  return points;
}

const FRACTIONS: ReadonlyMap<number, string> = new Map([
  [0.125, '1/8'],
  [0.25, '1/4'],
  [0.5, '1/2'],
]);

export const CHALLENGE_RATINGS: readonly number[] = [
  ...EXPERIENCE_BELOW_ONE.keys(),
  ...EXPERIENCE_FROM_ONE.map((_, position) => position + 1),
];

export function formatChallenge(challengeRating: number): string {
  return FRACTIONS.get(challengeRating) ?? String(challengeRating);
}

/** Reads `5`, `0.25` and `1/4`. Returns undefined for other text, because the filter has no validation. */
export function parseChallenge(text: string): number | undefined {
  const match = /^\s{0,5}(\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})\s{0,5}(?:\/\s{0,5}(\d{1,6}))?\s{0,5}$/.exec(text);
  if (match === null) return undefined;
  const value = Number(match[1]) / Number(match[2] ?? 1);
  return Number.isFinite(value) ? value : undefined;
}
