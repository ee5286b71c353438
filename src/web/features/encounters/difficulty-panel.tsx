import { Info } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type Difficulty, judgeDifficulty, type MonsterGroup } from '#domain/encounter/difficulty.ts';
import type { Edition } from '#domain/encounter/edition.ts';
import { BAND_COLOR, bandName } from '#web/stuff/difficulty-band.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DifficultyMeter } from './difficulty-meter.tsx';

interface DifficultyPanelProps {
  levels: readonly number[];
  monsters: MonsterGroup[];
  edition: Edition;
  children?: ReactNode;
  className?: string;
}

export function DifficultyPanel({ levels, monsters, edition, children, className }: DifficultyPanelProps) {
  const difficulty = judgeDifficulty(levels, monsters, edition);
  const { totalXp, adjustedXp, share, band } = difficulty;
  return (
    <Card aria-label="Difficulty" className={`flex shrink-0 flex-col gap-2 ${className ?? ''}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2>
          Difficulty <span className="font-normal font-sans text-base text-muted">{edition} rules</span>
        </h2>
        <p
          role="status"
          className={`font-semibold font-serif text-xl ${band === null ? 'text-muted' : BAND_COLOR[band]}`}
        >
          {band === null ? 'Nothing to judge yet' : bandName(band)}
        </p>
      </header>
      <DifficultyMeter difficulty={difficulty} />
      <p className="text-muted">{whatNext(difficulty)}</p>
      {children}
      <dl className="relative flex flex-wrap justify-between gap-x-3 border-line border-t pt-1">
        <Figure label="Total XP" value={totalXp} explanation="What all the monsters are worth together." />
        <Figure label="Adjusted XP" value={adjustedXp} explanation={explainAdjusted(difficulty)} />
        <Figure
          label="XP each"
          value={share}
          explanation="The total XP divided among the characters, rounded down. The multiplier does not count here."
        />
      </dl>
    </Card>
  );
}

/**
 * The value that is compared with the party's limits. In the rules of 2014, many monsters count for more than their XP.
 */
function xpName(edition: Edition): string {
  return edition === '2024' ? 'XP' : 'adjusted XP';
}

function whatNext({ partySize, monsters, next, overBudget, band, edition }: Difficulty): string {
  if (partySize === 0) return 'Add players to see how hard it is for them.';
  if (monsters === 0) return 'Add monsters to see how hard they are.';
  if (overBudget > 0)
    return `${overBudget.toLocaleString('en')} XP over the party's budget for a High fight.`;
  if (next === null || band === null) return 'This is the hardest band.';
  return `${next.missingXp.toLocaleString('en')} ${xpName(edition)} more would make it ${bandName(next.band)}.`;
}

function explainAdjusted({ edition, multiplier, monsters, partySize }: Difficulty): string {
  if (edition === '2024')
    return 'The rules of 2024 count the total as it is, regardless of the number of monsters.';
  const party =
    partySize < 3
      ? ', a step more for a small party'
      : partySize > 5
        ? ', a step less for a large party'
        : '';
  return `Many monsters are harder than their XP says: ${monsters} of them count ×${multiplier}${party}. This is compared with what the party can take.`;
}

function Figure({ label, value, explanation }: { label: string; value: number | null; explanation: string }) {
  return (
    <div className="group">
      <dt className="flex items-center whitespace-nowrap text-muted">
        {label}
        <Explained about={label}>{explanation}</Explained>
      </dt>
      <dd className="font-semibold font-serif text-xl tabular-nums leading-tight">
        {value === null ? '–' : value.toLocaleString('en')}
      </dd>
    </div>
  );
}

/** An explanation that shows on hover and on focus, and closes with Escape. */
function Explained({ about, children }: { about: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-label={`About ${about}`}
        aria-describedby={id}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
        className="inline-flex size-8 items-center justify-center rounded-full text-muted hover:text-text"
      >
        <Icon of={Info} className="size-4!" />
      </button>
      <span
        id={id}
        role="tooltip"
        className="absolute inset-x-2 bottom-full z-20 hidden whitespace-normal rounded-lg border border-edge bg-raised p-3 text-text shadow-candle group-focus-within:block group-hover:block"
      >
        {children}
      </span>
    </>
  );
}
