import { Info } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type Difficulty, judgeDifficulty, type MonsterGroup } from '#domain/encounter/difficulty.ts';
import type { Edition } from '#domain/encounter/edition.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DifficultyMeter } from './difficulty-meter.tsx';

interface DifficultyPanelProps {
  levels: number[];
  monsters: MonsterGroup[];
  edition: Edition;
}

/** How hard the fight will be, reckoned anew whenever a list changes. */
export function DifficultyPanel({ levels, monsters, edition }: DifficultyPanelProps) {
  const difficulty = judgeDifficulty(levels, monsters, edition);
  const { totalXp, adjustedXp, share, band, next } = difficulty;
  return (
    <Card aria-label="Difficulty" className="flex flex-col gap-4">
      <header>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2>Difficulty</h2>
          <p className="text-muted">{edition} rules</p>
        </div>
        <p role="status" className="mt-2 font-semibold font-serif text-3xl text-accent">
          {band === null ? 'Nothing to judge yet' : name(band)}
        </p>
      </header>
      {band !== null && <DifficultyMeter difficulty={difficulty} />}
      <p className="text-muted">{whatNext(difficulty)}</p>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1">
        <Figure label="Total XP" value={totalXp} explanation="What all the monsters are worth together." />
        <Figure label="Adjusted XP" value={adjustedXp} explanation={explainAdjusted(difficulty)} />
        <Figure
          label="Each character's share"
          value={share}
          explanation="The total XP divided among the characters, rounded down. The multiplier does not count here."
        />
        {next !== null && (
          <Figure
            label={`Until ${name(next.band)}`}
            value={next.missingXp}
            explanation={`How much ${xpName(edition)} is missing until this fight counts as ${name(next.band)} for this party.`}
          />
        )}
      </dl>
    </Card>
  );
}

function name(band: string): string {
  return band.charAt(0).toUpperCase() + band.slice(1);
}

/** What is compared with the party's limits: in the rules of 2014 many monsters count for more than they are worth. */
function xpName(edition: Edition): string {
  return edition === '2024' ? 'XP' : 'adjusted XP';
}

function whatNext({ partySize, monsters, next, overBudget, band, edition }: Difficulty): string {
  if (partySize === 0) return 'Add players to see how hard it is for them.';
  if (monsters === 0) return 'Add monsters to see how hard they are.';
  if (overBudget > 0)
    return `${overBudget.toLocaleString('en')} XP over the party's budget for a High fight.`;
  if (next === null || band === null) return 'There is no band above this one.';
  return `${next.missingXp.toLocaleString('en')} ${xpName(edition)} more would make it ${name(next.band)}.`;
}

function explainAdjusted({ edition, multiplier, monsters, partySize }: Difficulty): string {
  if (edition === '2024')
    return 'The rules of 2024 count the total as it is, however many monsters there are.';
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
    <>
      <dt className="group relative flex items-center gap-1">
        {label}
        <Explained about={label}>{explanation}</Explained>
      </dt>
      <dd className="text-right font-semibold font-serif text-xl tabular-nums">
        {value === null ? '–' : value.toLocaleString('en')}
      </dd>
    </>
  );
}

/** A plain explanation that shows on hover and on focus, and goes with Escape. */
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
        className="inline-flex size-9 items-center justify-center rounded-full text-muted hover:text-text"
      >
        <Icon of={Info} className="size-4!" />
      </button>
      <span
        id={id}
        role="tooltip"
        className="absolute inset-x-0 bottom-full z-20 hidden rounded-lg border border-edge bg-raised p-3 text-text shadow-candle group-focus-within:block group-hover:block"
      >
        {children}
      </span>
    </>
  );
}
