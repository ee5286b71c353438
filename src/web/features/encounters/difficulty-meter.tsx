import type { Difficulty } from '#domain/encounter/difficulty.ts';
import type { Band } from '#domain/encounter/difficulty-tables.ts';
import { BAND_COLOR, bandName } from '#web/stuff/difficulty-band.ts';

interface Zone {
  band: Band;
  from: number;
  to: number;
}

/** The highest band has no upper limit. It ends at this factor of its start. */
const TOP_ZONE_REACH = 1.5;

function zonesOf({ edition, limits }: Difficulty): Zone[] {
  const ends = limits.map(({ xp }) => xp);
  const top = ends.at(-1) ?? 0;
  // 2014: a limit is the start of its band. 2024: it is the end, and High continues beyond it.
  if (edition === '2014') {
    return [
      { band: 'trivial', from: 0, to: ends[0] ?? 0 },
      ...limits.map(({ band, xp }, at) => ({ band, from: xp, to: ends[at + 1] ?? top * TOP_ZONE_REACH })),
    ];
  }
  return limits.map(({ band, xp }, at) => ({ band, from: ends[at - 1] ?? 0, to: xp }));
}

/**
 * The position of the fight among the bands. All bands have the same width, so that each name fits and the bar does not
 * change with the party. Hidden from screen readers, because the text beside it says the same.
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

/** 2014: the lower limit. 2024: the upper limit. */
function limitText({ edition, limits }: Difficulty, band: Band, from: number): string {
  if (edition === '2014') return from.toLocaleString('en');
  return `≤ ${(limits.find((limit) => limit.band === band)?.xp ?? 0).toLocaleString('en')}`;
}
