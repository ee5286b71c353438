import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SearchableRows } from '#web/lib/codex/codex-data.ts';
import { paths } from '#web/paths/paths.ts';
import { Page } from '#web/ui/page.tsx';
import { PinButton } from '#web/ui/pin-button.tsx';
import { ADDRESS } from '../address-names.ts';
import { Popout } from '../popout/popout.tsx';
import { FilterForm } from './filter-form.tsx';
import { activeFilters, type Guide, type NamedRow, rowsFor } from './guide.ts';
import { ResultsTable } from './results-table.tsx';
import { useListAddress } from './use-list-address.ts';
import { useListKeys } from './use-list-keys.ts';

interface GuidePageProps<Row extends NamedRow> {
  guide: Guide<Row>;
  data: SearchableRows<Row>;
  load: (index: string) => Promise<unknown>;
  entry: (index: string) => ReactNode;
}

export function GuidePage<Row extends NamedRow>({ guide, data, load, entry }: GuidePageProps<Row>) {
  const address = useListAddress();
  const { params, query } = address;
  const navigate = useNavigate();
  // The open entry does not affect the list. The search text is newer in the state than in the URL.
  const asked = without(params, [ADDRESS.open, ADDRESS.query]);
  const listed = useMemo(
    () => rowsFor(guide, data, query, new URLSearchParams(asked)),
    [guide, data, query, asked],
  );
  const found = listed.rows;
  const active = activeFilters(guide, params);
  const open = params.get(ADDRESS.open) ?? '';
  const searchBox = useRef<HTMLInputElement>(null);
  // A user can type into a prerendered page before hydration. React leaves that text in the field and sends no event.
  const takeTyped = useEffectEvent(() => {
    const typed = searchBox.current?.value ?? query;
    if (typed !== query) address.setQuery(typed);
  });
  useEffect(() => takeTyped(), []);
  const table = useRef<HTMLTableElement>(null);

  // After opening an entry by key, the focus moves into it. After a mouse press or a search it stays.
  const [isReadByKey, setReadByKey] = useState(false);

  // Undefined outside the selection mode for a print.
  const [chosen, setChosen] = useState<ReadonlySet<string>>();

  const choose = (index: string) => {
    const changed = new Set(chosen);
    if (!changed.delete(index)) changed.add(index);
    setChosen(changed);
  };
  const show = (index: string, byKey: boolean) => {
    setReadByKey(byKey);
    address.open(index);
  };
  const close = () => {
    address.close();
    table.current
      ?.querySelector<HTMLElement>(`tr[data-index="${CSS.escape(open)}"] a`)
      ?.focus({ preventScroll: true });
  };
  useListKeys({ searchBox, table, isOpen: open !== '', close });

  return (
    <Page title={guide.title} back={paths.codex}>
      <FilterForm
        guide={guide}
        address={address}
        active={active}
        found={found.length}
        searchBox={searchBox}
        onSubmit={() => {
          const [first] = found;
          if (first !== undefined) show(first.index, false);
        }}
      />
      <div
        className={
          open === ''
            ? ''
            : `lg:grid lg:gap-4 xl:grid-cols-[minmax(0,1fr)_27rem] xl:gap-6 2xl:grid-cols-[minmax(0,1fr)_32rem] ${guide.besidePopout}`
        }
      >
        <ResultsTable
          ref={table}
          guide={guide}
          listed={listed}
          total={data.rows.length}
          address={address}
          active={active}
          open={open}
          onOpen={chosen === undefined ? show : choose}
          load={load}
          chosen={chosen}
          onChoose={setChosen}
        />
        {open !== '' && (
          <Popout
            key={open}
            label={data.rows.find(({ index }) => index === open)?.name ?? 'Not Found'}
            address={guide.address(open)}
            takesFocus={isReadByKey}
            actions={
              <PinButton
                what={{ guide: guide.guide, index: open }}
                className="whitespace-nowrap px-2! py-1!"
              />
            }
            onClose={close}
            onLeave={() => navigate(guide.address(open), { state: { list: params.toString() } })}
          >
            {entry(open)}
          </Popout>
        )}
      </div>
    </Page>
  );
}

function without(params: URLSearchParams, names: readonly string[]): string {
  const rest = new URLSearchParams(params);
  for (const name of names) rest.delete(name);
  return rest.toString();
}
