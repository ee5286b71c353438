import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useChunks } from '#web/ui/use-chunks.tsx';

/** Up to this many rows the eye is faster than a search box. */
const TOOLS_FROM = 10;

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** A way to sort a list: what the choice says, and which of two rows comes first. */
export type Orders<Row> = Readonly<Record<string, { text: string; compare: (a: Row, b: Row) => number }>>;

/** Besides 'oldest', in which lists come. */
const ORDERS: Orders<{ name: string }> = {
  newest: { text: 'Newest first', compare: () => 0 },
  name: { text: 'Name A–Z', compare: (a, b) => byName.compare(a.name, b.name) },
  'name-reversed': { text: 'Name Z–A', compare: (a, b) => byName.compare(b.name, a.name) },
};

function arrange<Row extends { name: string }>(
  rows: readonly Row[],
  order: string,
  orders: Orders<Row>,
): Row[] {
  if (order === 'newest') return [...rows].reverse();
  return [...rows].sort(orders[order]?.compare ?? (() => 0));
}

export function matches(text: string, search: string): boolean {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = text.toLocaleLowerCase();
  return wanted.every((word) => found.includes(word));
}

const NO_ORDERS = {};

/** Search and sort for a list, shown once it has more than ten rows, and the rows to draw now. */
export function useList<Row extends { name: string }>(
  rows: readonly Row[],
  searchLabel: string,
  textOf: (row: Row) => string,
  furtherOrders: Orders<Row> = NO_ORDERS,
): { tools: ReactNode; shown: Row[]; more: ReactNode; nothingFound: boolean } {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState('oldest');
  const orders: Orders<Row> = { ...ORDERS, ...furtherOrders };
  const deferredSearch = useDeferredValue(search);
  const hasTools = rows.length > TOOLS_FROM;

  // `textOf` and the orders are pure functions of rows that pages write inline; a new one gives the same result.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const found = useMemo(
    () =>
      hasTools
        ? arrange(
            rows.filter((row) => matches(textOf(row), deferredSearch)),
            order,
            orders,
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
        onChange={(event) => setOrder(event.target.value)}
        className="control w-auto! min-w-40"
      >
        <option value="oldest">Oldest first</option>
        {Object.entries(orders).map(([value, { text }]) => (
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
