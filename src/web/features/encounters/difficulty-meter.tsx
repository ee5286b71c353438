import type { Difficulty } from '#domain/encounter/difficulty.ts';
import type { Band } from '#domain/encounter/difficulty-tables.ts';
import { BAND_COLOR, bandName } from '#web/stuff/difficulty-band.ts';

interface Zone {
  band: Band;
  from: number;
  to: number;
}

/** The highest band has no end of its own: as wide as from nothing to where it begins, at most. */
const TOP_ZONE_REACH = 1.5;

function zonesOf({ edition, limits }: Difficulty): Zone[] {
  const ends = limits.map(({ xp }) => xp);
  const top = ends.at(-1) ?? 0;
  // 2014: a limit is where its band begins. 2024: where it ends, and High goes on beyond.
  if (edition === '2014') {
    return [
      { band: 'trivial', from: 0, to: ends[0] ?? 0 },
      ...limits.map(({ band, xp }, at) => ({ band, from: xp, to: ends[at + 1] ?? top * TOP_ZONE_REACH })),
    ];
  }
  return limits.map(({ band, xp }, at) => ({ band, from: ends[at - 1] ?? 0, to: xp }));
}

/**
 * Where the fight stands among the bands. All are equally wide, so that each has room for its name and the bar stays as
 * it is while the party changes. The words beside it say the same, so a screen reader is not told twice.
 */
export function DifficultyMeter({ difficulty }: { difficulty: Difficulty }) {
  const zones = zonesOf(difficulty);
  const current = zones.findLastIndex(({ band }) => band === difficulty.band);
  const zone = zones[current];
  const within = zone === undefined ? 0 : shareOf(difficulty.adjustedXp, zone);
  return (
    <div aria-hidden="true" className="relative pt-2">
      <div className="flex gap-1">
        {zones.map(({ band, from }, at) => (
          <div key={band} className="min-w-0 grow basis-0">
            <div className={`h-3 overflow-hidden rounded-full border border-edge ${BAND_COLOR[band]}`}>
              {at <= current && (
                <div
                  className="h-full bg-current transition-[width] duration-200"
                  style={{ width: at < current ? '100%' : `${Math.max(6, within * 100)}%` }}
                />
              )}
            </div>
            <p
              className={`mt-1 truncate ${at === current ? `font-semibold ${BAND_COLOR[band]}` : 'text-muted'}`}
            >
              {bandName(band)}
            </p>
            <p className="truncate text-muted tabular-nums">
              {difficulty.partySize === 0 ? '–' : limitText(difficulty, band, from)}
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}

function shareOf(xp: number, { from, to }: Zone): number {
  return to <= from ? 1 : Math.min(1, Math.max(0, (xp - from) / (to - from)));
}

/** 2014: from how much on. 2024: up to how much. */
function limitText({ edition, limits }: Difficulty, band: Band, from: number): string {
  if (edition === '2014') return from.toLocaleString('en');
  return `≤ ${(limits.find((limit) => limit.band === band)?.xp ?? 0).toLocaleString('en')}`;
}
