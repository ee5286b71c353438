import { ArrowDown, ArrowUp, ChevronsUpDown, Square, SquareCheckBig, X } from 'lucide-react';
import { type MouseEvent, memo, type PointerEvent, type RefObject } from 'react';
import { MISSING_TEXT } from '#domain/codex/search/missing-names.ts';
import type { Column } from '#domain/codex/search/ordering.ts';
import { prefetchOnHover } from '#web/lib/prefetch-on-hover.ts';
import { quoteUnknown, similarLine } from '#web/lib/unknown-words.ts';
import { newNamedPath } from '#web/paths/record-paths.ts';
import { BreakableName } from '#web/ui/breakable-name.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ADDRESS } from '../address-names.ts';
import { PrintChoice } from '../entry/print-choice.tsx';
import type { ActiveFilter, Guide, ListedRows, NamedRow } from './guide.ts';
import { useGrowingList } from './use-growing-list.ts';
import type { ListAddress } from './use-list-address.ts';

interface ResultsTableProps<Row extends NamedRow> {
  ref: RefObject<HTMLTableElement | null>;
  guide: Guide<Row>;
  listed: ListedRows<Row>;
  total: number;
  address: ListAddress;
  active: readonly ActiveFilter[];
  open: string;
  onOpen: (index: string, byKey: boolean) => void;
  load: (index: string) => Promise<unknown>;
  /** The entries to print. Undefined outside the selection mode. */
  chosen: ReadonlySet<string> | undefined;
  onChoose: (chosen: ReadonlySet<string> | undefined) => void;
}

/* Explicit roles, because a browser drops the table semantics when `display` is not a table. */
// biome-ignore-start lint/a11y/noRedundantRoles: see above.
export function ResultsTable<Row extends NamedRow>(props: ResultsTableProps<Row>) {
  const { guide, total, address, active, open, onOpen, chosen, onChoose } = props;
  const { rows, similarTo, unknown } = props.listed;
  const { params } = address;
  const shown = useGrowingList(rows, props.ref);
  const [one, many] = guide.noun;
  const hits = similarTo.length > 0 ? 0 : rows.length;
  const sorted = params.get(ADDRESS.sort);
  const descending = params.get(ADDRESS.order) === 'desc';

  /** A row is a link to the entry's page. A plain press opens the entry here. */
  const openRow = (event: MouseEvent<HTMLTableSectionElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const row = (event.target as Element).closest('tr');
    if (row?.dataset.index === undefined) return;
    event.preventDefault();
    // A click with a count of 0 comes from the keyboard.
    onOpen(row.dataset.index, event.detail === 0);
  };

  const fetchRow = (event: PointerEvent<HTMLTableSectionElement>) => {
    const index = (event.target as Element).closest('tr')?.dataset.index;
    if (index !== undefined) prefetchOnHover(event.type, () => props.load(index));
  };

  return (
    // Beside an open entry, a row has no space for its small text.
    <div className="group/list min-w-0" data-open={open === '' ? undefined : true}>
      {/* The same height without chips, so that adding or removing a filter moves no row. */}
      <div className="flex min-h-11 flex-wrap items-center gap-2 py-1 pointer-fine:min-h-10">
        <p role="status" className="mr-2 text-muted tabular-nums">
          {hits === total ? `${total} ${many}` : `${hits} of ${total} ${many}`}
          {unknown.length > 0 && `, no ${one} for ${quoteUnknown(unknown)}`}
        </p>
        {active.map(({ name, text }) => (
          <button
            key={name}
            type="button"
            title="Remove this filter"
            onClick={() => address.change({ [name]: '' })}
            className="inline-flex min-h-8 items-center gap-1 rounded-full border border-accent px-3 hover:bg-accent/12 pointer-coarse:min-h-11"
          >
            {text}
            <Icon of={X} className="size-4! text-muted" />
          </button>
        ))}
        <PrintChoice guide={guide.guide} rows={rows} chosen={chosen} onChoose={onChoose} />
      </div>
      {rows.length > 0 && similarTo.length > 0 && (
        <p role="status" className="py-2">
          {similarLine(similarTo)}
        </p>
      )}
      {rows.length === 0 ? (
        <NoResults listed={props.listed} one={one} isFiltered={active.length > 0} />
      ) : (
        <table ref={props.ref} role="table" className="block" aria-rowcount={rows.length + 1}>
          <caption className="sr-only">{guide.title}</caption>
          <thead
            role="rowgroup"
            className={`sticky top-0 z-10 block border-accent/60 border-b-2 bg-background ${guide.rowGrid}`}
          >
            <tr role="row">
              {guide.columns.map((column) => (
                <ColumnHeading
                  key={column.key}
                  column={column}
                  isWide={guide.wideColumns.includes(column.key)}
                  direction={sorted === column.key ? (descending ? 'descending' : 'ascending') : undefined}
                  onSort={() => address.change(nextOrder(column, { sorted, descending }))}
                />
              ))}
            </tr>
          </thead>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses the link in each row. */}
          <tbody
            role="rowgroup"
            className={`${ROWS_STYLE} ${guide.rowGrid}`}
            onClick={openRow}
            onPointerOver={fetchRow}
            onPointerDown={fetchRow}
          >
            {shown.map((row) => (
              <ResultRow
                key={row.index}
                guide={guide as unknown as Guide<NamedRow>}
                row={row}
                isOpen={row.index === open}
                isChosen={chosen?.has(row.index)}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

interface NoResultsProps {
  listed: ListedRows<NamedRow>;
  /** The singular noun of the guide. */
  one: string;
  isFiltered: boolean;
}

function NoResults({ listed: { unknown, missing }, one, isFiltered }: NoResultsProps) {
  return (
    <div className="panel flex flex-col items-center gap-2 p-10 text-center">
      <p className="font-serif text-2xl">No Data to Show</p>
      {missing === undefined ? (
        <p className="text-muted">
          {unknown.length > 0 && !isFiltered
            ? `There is no ${one} for ${quoteUnknown(unknown)}.`
            : 'No entry fits the search and all the filters. Clear some of them to see more.'}
        </p>
      ) : (
        <>
          <p className="text-muted">{`“${missing.name}” is ${MISSING_TEXT}.`}</p>
          {missing.kind !== 'item' && (
            <LinkButton to={newNamedPath(missing.kind, missing.name)}>Add your own</LinkButton>
          )}
        </>
      )}
    </div>
  );
}

/** First press: the natural order. Second: the reverse. Third: no sort. */
function nextOrder(
  column: { key: string; numeric: boolean },
  { sorted, descending }: { sorted: string | null; descending: boolean },
): Record<string, string> {
  if (sorted !== column.key) {
    return { [ADDRESS.sort]: column.key, [ADDRESS.order]: column.numeric ? 'desc' : '' };
  }
  if (descending === column.numeric) {
    return { [ADDRESS.order]: column.numeric ? '' : 'desc' };
  }
  return { [ADDRESS.sort]: '', [ADDRESS.order]: '' };
}

interface ColumnHeadingProps<Row> {
  column: Column<Row>;
  isWide: boolean;
  direction: 'ascending' | 'descending' | undefined;
  onSort: () => void;
}

function ColumnHeading<Row>({ column, isWide, direction, onSort }: ColumnHeadingProps<Row>) {
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className={`min-w-0 ${isWide ? 'max-sm:hidden' : ''}`}
    >
      <button
        type="button"
        onClick={onSort}
        className={`group flex min-h-11 w-full items-center gap-1 rounded px-1.5 font-semibold hover:text-accent pointer-fine:min-h-9 lg:px-3 lg:max-xl:group-data-open/list:px-1.5 ${
          column.numeric ? 'flex-row-reverse' : ''
        } ${direction === undefined ? '' : 'text-accent'}`}
      >
        <span className="truncate">{column.label}</span>
        {direction === undefined ? (
          <Icon
            of={ChevronsUpDown}
            className="size-4! text-muted group-hover:text-accent group-data-open/list:hidden max-lg:hidden"
          />
        ) : (
          <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} className="size-4!" />
        )}
      </button>
    </th>
  );
}

/**
 * One rule for all rows, because classes on each cell made up half of the list's HTML. Off-screen rows are not laid
 * out, which saves most of the work for the first paint of 322 rows. styles/main.css defines when they are.
 */
const ROWS_STYLE = [
  'rows-in-sight block [&_tr]:cursor-pointer [&_tr]:items-center [&_tr]:border-line [&_tr]:border-b [&_tr:hover]:bg-text/5',
  'max-sm:[&_tr]:min-h-11 sm:[&_tr]:h-11 pointer-fine:sm:[&_tr]:h-9',
  '[&_:is(td,th)]:px-1.5 lg:[&_:is(td,th)]:px-3 lg:max-xl:group-data-open/list:[&_:is(td,th)]:px-1.5',
  '[&_th]:text-left [&_th]:font-normal max-sm:[&_th]:py-1.5 sm:[&_th]:truncate',
  // Beside an open entry a long name takes two lines. They fit the row: another height would move the list.
  'lg:group-data-open/list:[&_th]:whitespace-normal lg:group-data-open/list:[&_th]:py-0.5 lg:group-data-open/list:[&_th]:leading-none',
  '[&_th>:first-child]:font-semibold max-sm:[&_th>:first-child]:block sm:[&_th>:first-child]:mr-1.5',
  '[&_span]:text-muted',
].join(' ');

interface ResultRowProps {
  guide: Guide<NamedRow>;
  row: NamedRow;
  isOpen: boolean;
  /** Undefined outside the selection mode. */
  isChosen: boolean | undefined;
}

/** Memoized: during typing, most rows do not change. */
const ResultRow = memo(function ResultRow({ guide, row, isOpen, isChosen }: ResultRowProps) {
  return (
    <tr role="row" data-index={row.index} className={isOpen || isChosen ? 'bg-accent/12' : undefined}>
      <th role="rowheader" scope="row">
        {isChosen === undefined ? (
          <a href={guide.address(row.index)} aria-current={isOpen || undefined}>
            <BreakableName name={row.name} />
          </a>
        ) : (
          // The row handles the press, as for the link.
          <button type="button" aria-pressed={isChosen} className="text-left">
            <Icon of={isChosen ? SquareCheckBig : Square} className="mr-2 inline-block" />
            <BreakableName name={row.name} />
          </button>
        )}{' '}
        <span className="group-data-open/list:hidden max-sm:hidden">{guide.aside(row)}</span>
        <span className="sm:hidden">{guide.smallPrint(row)}</span>
      </th>
      {guide.columns.slice(1).map(({ key, numeric }) => (
        <td
          key={key}
          role="cell"
          className={`${numeric ? 'text-right' : 'truncate'}${guide.wideColumns.includes(key) ? ' max-sm:hidden' : ''}`}
        >
          {guide.cell(row, key)}
        </td>
      ))}
    </tr>
  );
});
// biome-ignore-end lint/a11y/noRedundantRoles: see above.
