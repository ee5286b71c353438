import { expect, it } from 'vitest';
import { typicalFigures } from '#domain/library/typical-figures.ts';
import { buildCodex } from './build.ts';

it('LIB-5: the table of typical figures matches the monsters of the SRD', () => {
  const { monsters } = buildCodex();
  const ratings = [...new Set(monsters.map(({ challenge_rating }) => challenge_rating))];
  for (const rating of ratings) {
    const those = monsters.filter(({ challenge_rating }) => challenge_rating === rating);
    // The median of few monsters says little; the table is smoothed there.
    if (those.length < 5) continue;
    const typical = typicalFigures(rating);
    const armor = median(those.map(({ armor_class }) => armor_class));
    const hitPoints = median(those.map(({ hit_points }) => hit_points));
    const attacks = median(
      those.flatMap(({ actions }) => {
        const bonuses = actions.flatMap(({ attack_bonus }) => attack_bonus ?? []);
        return bonuses.length > 0 ? [Math.max(...bonuses)] : [];
      }),
    );
    expect(Math.abs(typical.armorClass - armor), `AC at ${rating}`).toBeLessThanOrEqual(2);
    expect(Math.abs(typical.hitPoints - hitPoints) / hitPoints, `HP at ${rating}`).toBeLessThanOrEqual(0.1);
    expect(Math.abs(typical.attackBonus - attacks), `attacks at ${rating}`).toBeLessThanOrEqual(1);
  }
});

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted.length - 1, sorted.length].map((end) => sorted[Math.floor(end / 2)]);
  return (low + high) / 2;
}
