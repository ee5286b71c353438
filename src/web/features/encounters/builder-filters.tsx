import { CHALLENGE_RATINGS, formatChallenge } from '#domain/codex/challenge-rating.ts';
import { SIZES } from '#domain/codex/vocabulary.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import {
  type Candidates,
  countFilters,
  FACTS,
  type Fact,
  type MonsterFilter,
  NO_FILTER,
} from './candidates.ts';

interface MonsterFiltersProps {
  candidates: Candidates;
  filter: MonsterFilter;
  onFilter: (filter: MonsterFilter) => void;
}

export function MonsterFilters({ candidates, filter, onFilter }: MonsterFiltersProps) {
  const types = [...new Set(candidates.all.map(({ type }) => type))].sort();
  const ratings = CHALLENGE_RATINGS.map((rating) => [String(rating), formatChallenge(rating)] as const);
  const choices = [
    ['type', 'Type', types.map((type) => [type, type] as const)],
    ['size', 'Size', SIZES.map((size) => [size, size] as const)],
    ['from', 'CR from', ratings],
    ['to', 'CR to', ratings],
  ] as const;
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <legend className="sr-only">Filter monsters</legend>
      <div className="grid grid-cols-2 gap-3">
        {choices.map(([key, label, options]) => (
          <SelectField
            key={key}
            label={label}
            value={filter[key]}
            onChange={(event) => onFilter({ ...filter, [key]: event.target.value })}
          >
            <option value="">Any</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(FACTS) as Fact[]).map((fact) => (
          <button
            key={fact}
            type="button"
            aria-pressed={filter.facts.includes(fact)}
            // The codex catalogue, which has the facts, loads after the page.
            disabled={!candidates.hasFacts}
            onClick={() => onFilter({ ...filter, facts: toggled(filter.facts, fact) })}
            className="min-h-11 rounded-full border border-edge bg-raised px-3 enabled:hover:border-accent disabled:opacity-60 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            {FACTS[fact]}
          </button>
        ))}
        <Button
          variant="quiet"
          className="px-3!"
          disabled={countFilters(filter) === 0}
          onClick={() => onFilter(NO_FILTER)}
        >
          Clear
        </Button>
      </div>
    </fieldset>
  );
}

function toggled(facts: readonly Fact[], fact: Fact): Fact[] {
  return facts.includes(fact) ? facts.filter((other) => other !== fact) : [...facts, fact];
}
