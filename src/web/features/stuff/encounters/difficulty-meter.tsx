import type { Difficulty } from '#domain/encounter/difficulty.ts';

/** Where the fight stands between the party's limits. Decoration: the words beside it say the same. */
export function DifficultyMeter({ difficulty: { adjustedXp, limits } }: { difficulty: Difficulty }) {
  const highest = limits.at(-1)?.xp ?? 1;
  const end = Math.max(highest * 1.25, adjustedXp);
  return (
    <div
      aria-hidden="true"
      className="relative h-3 overflow-hidden rounded-full border border-edge bg-raised"
    >
      <div
        className="h-full bg-accent transition-[width] duration-200"
        style={{ width: `${Math.min(100, (adjustedXp / end) * 100)}%` }}
      />
      {limits.map(({ band, xp }) => (
        <div
          key={band}
          className="absolute inset-y-0 w-0.5 bg-text/60"
          style={{ left: `${(xp / end) * 100}%` }}
        />
      ))}
    </div>
  );
}
