import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatChallenge } from '#domain/codex/challenge-rating.ts';
import type { MonsterRow } from '#domain/codex/monster-catalogue.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StatBlock } from '#web/ui/stat-block/stat-block.tsx';
import { monsterQuery } from '../state/api.ts';

const RESULTS_SHOWN = 30;

interface FormsFoundProps {
  found: readonly MonsterRow[];
  isFetching: boolean;
  onTake: (row: MonsterRow) => void;
}

/** The forms that a search found. A press on a name shows its stat block before the form is taken. */
export function FormsFound({ found, isFetching, onTake }: FormsFoundProps) {
  const [previewed, setPreviewed] = useState<string>();
  if (found.length === 0) return <p className="col-span-2 text-muted">Nothing found.</p>;
  return (
    <ul aria-label="Forms found" className="col-span-2 max-h-[28rem] divide-y divide-line overflow-y-auto">
      {found.slice(0, RESULTS_SHOWN).map((monster) => {
        const isOpen = monster.index === previewed;
        return (
          <li key={monster.index} className="py-1.5">
            <div className="flex items-center gap-3">
              <div className="min-w-0 grow">
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => setPreviewed(isOpen ? undefined : monster.index)}
                  className="flex items-center gap-1 text-left font-semibold hover:text-accent"
                >
                  <Icon of={isOpen ? ChevronDown : ChevronRight} className="size-4! shrink-0 text-muted" />
                  {monster.name}
                </button>
                <p className="text-muted tabular-nums">
                  {capitalised(monster.type)} · HP {monster.hit_points} · AC {monster.armor_class} · CR{' '}
                  {formatChallenge(monster.challenge_rating)}
                </p>
              </div>
              <Button
                aria-label={`Take the form of ${monster.name}`}
                aria-disabled={isFetching || undefined}
                onClick={() => onTake(monster)}
              >
                Take
              </Button>
            </div>
            {isOpen && <FormPreview index={monster.index} />}
          </li>
        );
      })}
      {found.length > RESULTS_SHOWN && (
        <li className="py-2 text-muted">And {found.length - RESULTS_SHOWN} more: type more letters.</li>
      )}
    </ul>
  );
}

function FormPreview({ index }: { index: string }) {
  const { data, isError } = useQuery(monsterQuery(index));
  return (
    <div className="mt-2 min-h-40 rounded-lg border border-line bg-raised p-3">
      {data && <StatBlock monster={data} />}
      {isError && <p className="text-danger">The stat block could not be loaded.</p>}
    </div>
  );
}
