import { Search } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import type { Filter } from '#domain/codex/filters.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { ADDRESS, countFilters, type Guide, type NamedRow } from './guide.ts';
import { TriState } from './tri-state.tsx';
import type { ListAddress } from './use-list-address.ts';

interface FilterFormProps<Row extends NamedRow> {
  guide: Guide<Row>;
  address: ListAddress;
  searchBox: RefObject<HTMLInputElement | null>;
  /** Enter in the search. */
  onSubmit: () => void;
}

export function FilterForm<Row extends NamedRow>({
  guide,
  address,
  searchBox,
  onSubmit,
}: FilterFormProps<Row>) {
  const { params, query } = address;
  const active = countFilters(guide, params);
  const [expanded, setExpanded] = useState(active > 0);
  const searchId = useId();
  const panelId = useId();
  const isUntouched = active === 0 && query === '' && params.get(ADDRESS.sort) === null;

  return (
    <search>
      <form
        className="panel mb-5 flex flex-col gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className="flex flex-wrap items-end gap-3">
          <div className="flex min-w-0 flex-[1_1_18rem] flex-col gap-1.5">
            <label htmlFor={searchId} className="font-semibold">
              Search by name or text
            </label>
            <div className="relative">
              <Icon
                of={Search}
                className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
              />
              <input
                ref={searchBox}
                id={searchId}
                className="control pr-10 pl-10"
                value={query}
                onChange={(event) => address.setQuery(event.target.value)}
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="search"
                aria-keyshortcuts="/"
              />
              <kbd className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded border border-line px-1.5 font-sans text-muted max-sm:hidden">
                /
              </kbd>
            </div>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button aria-expanded={expanded} aria-controls={panelId} onClick={() => setExpanded(!expanded)}>
              {expanded ? 'Show Less Filters' : 'Show More Filters'}
            </Button>
            <Button variant="quiet" disabled={isUntouched} onClick={address.clear}>
              Clear
            </Button>
          </div>
        </div>
        <div
          id={panelId}
          hidden={!expanded}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11.5rem),1fr))] gap-x-4 gap-y-3 border-line border-t pt-4"
        >
          {guide.filters.map((filter) => (
            <FilterField
              key={filter.name}
              filter={filter}
              value={params.get(filter.name) ?? ''}
              onChange={(value) => address.change({ [filter.name]: value })}
            />
          ))}
        </div>
      </form>
    </search>
  );
}

interface FilterFieldProps<Row> {
  filter: Filter<Row>;
  value: string;
  onChange: (value: string) => void;
}

function FilterField<Row>({ filter, value, onChange }: FilterFieldProps<Row>) {
  if (filter.kind === 'switch') return <TriState label={filter.label} value={value} onChange={onChange} />;
  // An address may be written by hand: the option counts whatever its case, and '1/4' as well as '0.25'.
  const wanted = value.trim().toLowerCase();
  const chosen =
    filter.read(value) &&
    filter.options.find((option) => [option.value, option.label].some((own) => own.toLowerCase() === wanted));
  return (
    <SelectField
      label={filter.label}
      value={chosen?.value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Any</option>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label.charAt(0).toUpperCase() + option.label.slice(1)}
        </option>
      ))}
    </SelectField>
  );
}
