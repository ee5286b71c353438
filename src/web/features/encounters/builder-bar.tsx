import { judgeDifficulty, type MonsterGroup } from '#domain/encounter/difficulty.ts';
import type { Edition } from '#domain/encounter/edition.ts';
import { BAND_COLOR, bandName } from '#web/stuff/difficulty-band.ts';
import { RunButton } from './builder.tsx';

interface BuilderBarProps {
  levels: number[];
  monsters: MonsterGroup[];
  edition: Edition;
  busy: boolean;
  onRun: () => void;
}

/** The part of the builder that stays visible on a small screen while the user scrolls the form. */
export function BuilderBar({ levels, monsters, edition, busy, onRun }: BuilderBarProps) {
  const { band, monsters: count, totalXp } = judgeDifficulty(levels, monsters, edition);
  return (
    <div className="flex min-h-16 items-center justify-between gap-3 border-line border-t bg-surface px-4 py-2">
      <p className="min-w-0 leading-tight">
        <span className={`block font-semibold ${band === null ? 'text-muted' : BAND_COLOR[band]}`}>
          {band === null ? 'Nothing to judge yet' : bandName(band)}
        </span>
        <span className="text-muted">
          {count} {count === 1 ? 'monster' : 'monsters'} · {totalXp.toLocaleString('en')} XP
        </span>
      </p>
      <RunButton busy={busy} onRun={onRun} />
    </div>
  );
}
