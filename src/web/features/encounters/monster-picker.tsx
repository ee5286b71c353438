import { Minus, Plus, X } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { formatChallenge } from '#domain/codex/challenge-rating.ts';
import type { MonsterSummary } from '#domain/codex/monster.ts';
import { addMonster, type ChosenMonster, readAmount } from '#domain/stuff/chosen-monsters.ts';
import { Button } from '#web/ui/button.tsx';
import { digitsOnly } from '#web/ui/digits-only.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useChunks } from '#web/ui/use-chunks.tsx';
import { type Candidates, DELETED, type MonsterChoice } from './candidates.ts';

interface MonsterPickerProps {
  candidates: Candidates;
  chosen: ChosenMonster[];
  onChange: (chosen: ChosenMonster[]) => void;
}

export function MonsterPicker({ candidates, chosen, onChange }: MonsterPickerProps) {
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const found = useMemo(() => candidates.find(deferredSearch), [candidates, deferredSearch]);

  return (
    <div className="flex flex-col gap-5">
      {chosen.length === 0 ? (
        <p className="text-muted">No monsters yet. Add some from the codex or your library:</p>
      ) : (
        <ul aria-label="Chosen monsters" className="flex flex-col divide-y divide-line">
          {chosen.map((monster) => (
            <ChosenRow
              key={monster.pointer}
              monster={monster}
              source={candidates.byPointer.get(monster.pointer)}
              onCount={(count) =>
                onChange(chosen.map((other) => (other === monster ? { ...other, count } : other)))
              }
              onRemove={() => onChange(chosen.filter((other) => other !== monster))}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-col gap-3">
        <TextField
          label="Search monsters"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // Enter searches here. It must not submit the whole form.
            if (event.key === 'Enter') event.preventDefault();
          }}
          hint={`${found.length} of ${candidates.all.length}`}
        />
        <FoundMonsters found={found} search={deferredSearch} chosen={chosen} onChange={onChange} />
      </div>
    </div>
  );
}

interface FoundMonstersProps extends Omit<MonsterPickerProps, 'candidates'> {
  found: readonly MonsterChoice[];
  search: string;
}

/** Eight rows are visible at a time. */
const ROWS_AT_ONCE = 24;

/** A key is painted in the field first. The list follows later and does not render before that. */
const FoundMonsters = memo(({ found, search, chosen, onChange }: FoundMonstersProps) => {
  const { shown, more } = useChunks(found, search, ROWS_AT_ONCE);
  return (
    <ul
      aria-label="Monsters of the codex"
      className="max-h-96 overflow-y-auto rounded-lg border border-line bg-raised"
    >
      {found.length === 0 && <li className="p-4 text-muted">Nothing found.</li>}
      {shown.map((monster) => (
        <li
          key={monster.pointer}
          className="flex items-center gap-3 border-line border-b px-4 py-1 last:border-0 hover:bg-text/5"
        >
          <div className="min-w-0 grow sm:flex sm:items-baseline sm:justify-between sm:gap-4">
            <p className="font-semibold">{monster.name}</p>
            <p className="text-muted">{describe(monster)}</p>
          </div>
          <Button
            variant="quiet"
            className="px-3 text-accent!"
            aria-label={`Add ${monster.name}`}
            onClick={() => onChange(addMonster(chosen, monster))}
          >
            <Icon of={Plus} />
            Add
          </Button>
        </li>
      ))}
      {more}
    </ul>
  );
});

function describe({ challenge_rating, xp }: MonsterSummary): string {
  return `CR ${formatChallenge(challenge_rating)} · ${xp.toLocaleString('en')} XP`;
}

interface ChosenRowProps {
  monster: ChosenMonster;
  source: MonsterChoice | undefined;
  onCount: (count: number) => void;
  onRemove: () => void;
}

function ChosenRow({ monster: { name, count }, source, onCount, onRemove }: ChosenRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-40 grow">
        <p className="font-semibold">{name}</p>
        {source !== undefined && (
          <p className="text-muted">
            {describe(source)}
            {source.deleted && ` · ${DELETED}`}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        <Button
          variant="quiet"
          className="px-3"
          aria-label={`One ${name} less`}
          disabled={count === 0}
          onClick={() => onCount(count - 1)}
        >
          <Icon of={Minus} />
        </Button>
        <AmountField name={name} count={count} onCount={onCount} />
        <Button
          variant="quiet"
          className="px-3"
          aria-label={`One ${name} more`}
          onClick={() => onCount(readAmount(String(count + 1)))}
        >
          <Icon of={Plus} />
        </Button>
        <Button
          variant="quiet"
          className="px-3 text-danger!"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <Icon of={X} />
        </Button>
      </div>
    </li>
  );
}

interface AmountFieldProps {
  name: string;
  count: number;
  onCount: (count: number) => void;
}

function AmountField({ name, count, onCount }: AmountFieldProps) {
  return (
    <input
      aria-label={`Amount of ${name}`}
      autoComplete="off"
      className="control w-20! text-center"
      value={count}
      {...digitsOnly((digits) => onCount(readAmount(digits)))}
    />
  );
}
