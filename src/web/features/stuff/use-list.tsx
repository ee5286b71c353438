import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';

/** Up to this many rows the eye is faster than a search box. */
const TOOLS_FROM = 10;
/** Rows drawn at once; more follow as one scrolls, so that a thousand cost no more than a screenful. */
const CHUNK = 60;

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

/** Draws the first rows and, when their end comes near, more of them. `scope` changes when it is another list. */
export function useChunks<Row>(rows: readonly Row[], scope: string): { shown: Row[]; more: ReactNode } {
  const [drawn, setDrawn] = useState({ scope, count: CHUNK });
  const count = drawn.scope === scope ? drawn.count : CHUNK;
  const end = useRef<HTMLDivElement>(null);
  const left = rows.length - count;

  useEffect(() => {
    if (left <= 0 || end.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setDrawn({ scope, count: count + CHUNK });
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [left, scope, count]);

  return {
    shown: rows.slice(0, count),
    more: left > 0 && <div ref={end} aria-hidden="true" className="h-11" />,
  };
}
