import { Search } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { ADDRESS } from '../address-names.ts';
import { FilterFields } from './filter-fields.tsx';
import type { ActiveFilter, Guide, NamedRow } from './guide.ts';
import type { ListAddress } from './use-list-address.ts';

interface FilterFormProps<Row extends NamedRow> {
  guide: Guide<Row>;
  address: ListAddress;
  active: readonly ActiveFilter[];
  found: number;
  searchBox: RefObject<HTMLInputElement | null>;
  /** Enter in the search. */
  onSubmit: () => void;
}

/** Wide enough for the filters above the list. Narrower screens show them in a sheet. */
const FILTERS_ABOVE = '(min-width: 40rem)';

export function FilterForm<Row extends NamedRow>(props: FilterFormProps<Row>) {
  const { guide, address, active, found, searchBox, onSubmit } = props;
  const { params, query } = address;
  const isAbove = useMedia(FILTERS_ABOVE);
  const opens = isAbove && active.length > 0;
  const [expanded, setExpanded] = useState(opens);
  // The filters of the URL are known after a prerendered list is hydrated.
  const isHydrated = useHydrated();
  const [isSettled, setSettled] = useState(isHydrated);
  if (isHydrated && !isSettled) {
    setSettled(true);
    setExpanded(opens);
  }
  const panelId = useId();
  const isUntouched = active.length === 0 && query === '' && params.get(ADDRESS.sort) === null;

  return (
    <search className="flex flex-col gap-3">
      <form
        className="flex flex-wrap gap-2 sm:gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className="relative min-w-0 flex-[1_1_18rem]">
          <Icon
            of={Search}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
          />
          <input
            ref={searchBox}
            aria-label="Search by name or text"
            placeholder="Search by name or text"
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
        <Button aria-expanded={expanded} aria-controls={panelId} onClick={() => setExpanded(!expanded)}>
          {expanded ? 'Show Less Filters' : 'Show More Filters'}
        </Button>
        <Button variant="quiet" disabled={isUntouched} onClick={address.clear}>
          Clear
        </Button>
      </form>
      <div id={panelId} hidden={!(expanded && isAbove)} className="panel p-4">
        {expanded && isAbove && <FilterFields guide={guide} address={address} />}
      </div>
      {expanded && !isAbove && (
        <Dialog
          title="Filters"
          isSheet
          onClose={() => setExpanded(false)}
          footer={
            <Button variant="primary" className="grow" onClick={() => setExpanded(false)}>
              Show {found} {guide.noun[found === 1 ? 0 : 1]}
            </Button>
          }
        >
          <FilterFields guide={guide} address={address} />
        </Dialog>
      )}
    </search>
  );
}
