import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { containsWords } from '#domain/codex/search/fold-text.ts';
import type { Decision } from '#domain/library/import/library-import-plan.ts';
import { nameOf } from '#domain/library/import/library-import-plan.ts';
import { Button } from '#web/ui/button.tsx';
import { useChunks } from '#web/ui/use-chunks.tsx';
import { ACTIONS, CandidateRow } from './candidate-row.tsx';
import type { ReadCandidate } from './reading.ts';
import type { Decisions } from './use-decisions.ts';

const SHOWN = {
  all: 'All',
  new: 'New',
  present: 'There already',
  twice: 'Twice in this import',
  remarks: 'With remarks',
} as const;
type Shown = keyof typeof SHOWN;

/** Up to this many rows, a search box does not help. */
const TOOLS_FROM = 10;

interface CandidateListProps {
  candidates: readonly ReadCandidate[];
  decided: Decisions;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export function CandidateList({ candidates, decided, chosen, onChoose }: CandidateListProps) {
  const { matches, repeated, decisions, remarks, decide, decideAll } = decided;
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const deferred = useDeferredValue(search);

  const found = useMemo(() => {
    return candidates.filter((candidate) => {
      if (shown === 'new' && (matches.has(candidate.id) || repeated.has(candidate.id))) return false;
      if (shown === 'twice' && !repeated.has(candidate.id)) return false;
      if (shown === 'present' && !matches.has(candidate.id)) return false;
      if (shown === 'remarks' && !remarks.has(candidate.id)) return false;
      return containsWords(nameOf(candidate), deferred);
    });
  }, [candidates, deferred, shown, matches, repeated, remarks]);
  const { shown: rows, more } = useChunks(found, `${shown}:${deferred}`);
  const decideOne = useCallback((id: string, change: Partial<Decision>) => decide([id], change), [decide]);

  return (
    <section aria-label="Records" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {candidates.length > TOOLS_FROM && (
          <input
            type="search"
            aria-label="Search the records"
            placeholder="Search the records"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="control min-w-40 flex-1"
          />
        )}
        <select
          aria-label="Show"
          value={shown}
          onChange={(event) => setShown(event.target.value as Shown)}
          className="control w-auto!"
        >
          {Object.entries(SHOWN).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Button variant="quiet" onClick={() => decide(idsOf(found), { action: 'add' })}>
          Tick all
        </Button>
        <Button variant="quiet" onClick={() => decide(idsOf(found), { action: 'skip' })}>
          Untick all
        </Button>
      </div>
      {matches.size > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <span>{`${matches.size.toLocaleString('en')} ${matches.size === 1 ? 'is' : 'are'} there already. For all of them:`}</span>
          {Object.entries(ACTIONS).map(([action, text]) => (
            <Button key={action} onClick={() => decideAll(action as keyof typeof ACTIONS)}>
              {text}
            </Button>
          ))}
        </p>
      )}
      <ul className="panel overflow-hidden">
        {rows.map((candidate) => (
          <CandidateRow
            key={candidate.id}
            candidate={candidate}
            decision={decisions.get(candidate.id) ?? { action: 'skip' }}
            isPresent={matches.has(candidate.id)}
            isRepeated={repeated.has(candidate.id)}
            remarks={remarks.get(candidate.id) ?? NONE}
            isChosen={candidate.id === chosen}
            onDecide={decideOne}
            onChoose={onChoose}
          />
        ))}
        {rows.length === 0 && <li className="px-4 py-3 text-muted">Nothing found.</li>}
      </ul>
      {more}
    </section>
  );
}

function idsOf(candidates: readonly ReadCandidate[]): string[] {
  return candidates.map(({ id }) => id);
}

const NONE: readonly string[] = [];
