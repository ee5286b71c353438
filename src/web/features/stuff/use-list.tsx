import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useChunks } from '#web/ui/use-chunks.tsx';

/** Up to this many rows the eye is faster than a search box. */
const TOOLS_FROM = 10;

const ORDERS = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  name: 'Name A–Z',
  'name-reversed': 'Name Z–A',
} as const;
type Order = keyof typeof ORDERS;

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function arrange<Row extends { name: string }>(rows: readonly Row[], order: Order): Row[] {
  // Lists come oldest first.
  if (order === 'oldest') return [...rows];
  if (order === 'newest') return [...rows].reverse();
  const direction = order === 'name' ? 1 : -1;
  return [...rows].sort((a, b) => direction * byName.compare(a.name, b.name));
}

export function matches(text: string, search: string): boolean {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = text.toLocaleLowerCase();
  return wanted.every((word) => found.includes(word));
}

/** Search and sort for a list, shown once it has more than ten rows, and the rows to draw now. */
export function useList<Row extends { name: string }>(
  rows: readonly Row[],
  searchLabel: string,
  textOf: (row: Row) => string,
): { tools: ReactNode; shown: Row[]; more: ReactNode; nothingFound: boolean } {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<Order>('oldest');
  const deferredSearch = useDeferredValue(search);
  const hasTools = rows.length > TOOLS_FROM;

  // `textOf` is a pure function of the row that pages write inline; a new one gives the same result.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const found = useMemo(
    () =>
      hasTools
        ? arrange(
            rows.filter((row) => matches(textOf(row), deferredSearch)),
            order,
          )
        : [...rows],
    [rows, deferredSearch, order, hasTools],
  );
  const { shown, more } = useChunks(found, `${order}:${deferredSearch}`);

  const tools = hasTools && (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <input
        type="search"
        aria-label={searchLabel}
        placeholder={searchLabel}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="control min-w-52 flex-1"
      />
      <select
        aria-label="Sort by"
        value={order}
        onChange={(event) => setOrder(event.target.value as Order)}
        className="control w-auto! min-w-40"
      >
        {Object.entries(ORDERS).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <p role="status" className="text-muted tabular-nums">{`${found.length} of ${rows.length}`}</p>
    </div>
  );
  return { tools, shown, more, nothingFound: rows.length > 0 && found.length === 0 };
}
