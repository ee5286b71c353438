const FRACTIONS: Readonly<Record<number, string>> = { 0.125: '1/8', 0.25: '1/4', 0.5: '1/2' };

export function formatChallengeRating(rating: number): string {
  return FRACTIONS[rating] ?? String(rating);
}
