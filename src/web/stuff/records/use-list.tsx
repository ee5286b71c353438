import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { foldText, typedWords } from '#domain/codex/search/fold-text.ts';
import type { Search } from '#domain/codex/search/search.ts';
import { isIndexed, type TextSearch, wordsOf } from '#domain/codex/search/text-index.ts';
import { quoteUnknown, similarLine } from '#web/lib/unknown-words.ts';
import { useChunks } from '#web/ui/use-chunks.tsx';

/** Up to this many rows, a search box does not help. */
const TOOLS_FROM = 10;

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** A sort order: its label and its compare function. */
export type Orders<Row> = Readonly<Record<string, { text: string; compare: (a: Row, b: Row) => number }>>;

/** Besides 'oldest', the order of the server. */
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

/** Searches what the rows do not show. Both fields use the row positions of the list. */
export interface DeeperSearch {
  readonly texts?: TextSearch | undefined;
  /** The codex search, for input that matches no row literally: figures, plurals, misspelt names. */
  readonly search: Search;
}

interface FoundRows<Row> {
  readonly rows: readonly Row[];
  /** Sorted by relevance, from the codex search. */
  readonly isRanked: boolean;
  /** The typed words that the rows are only similar to. Empty if the rows match. */
  readonly similarTo: readonly string[];
  /** Typed words that match no row. */
  readonly unknown: readonly string[];
}

/**
 * The rows that contain every search word in their shown text, or at the start of a word of their texts. If there are
 * none, the results of the codex search.
 */
export function findRows<Row>(
  rows: readonly Row[],
  typed: string,
  textOf: (row: Row) => string,
  deeper: DeeperSearch | undefined,
): FoundRows<Row> {
  const wanted = typedWords(typed).map((word) => ({ word, inTexts: rowsWith(word, deeper?.texts) }));
  if (wanted.length === 0) return { rows, isRanked: false, similarTo: [], unknown: [] };
  const exact = rows.filter((row, at) => {
    const shown = foldText(textOf(row));
    return wanted.every(({ word, inTexts }) => shown.includes(word) || inTexts.has(at));
  });
  const result = exact.length === 0 ? deeper?.search.find(typed) : undefined;
  if (result === undefined) return { rows: exact, isRanked: false, similarTo: [], unknown: [] };
  return {
    rows: result.positions.flatMap((position) => rows[position] ?? []),
    isRanked: true,
    similarTo: result.similarTo,
    unknown: result.unknown,
  };
}

/** A typed word may be two words: 'fire-breathing'. Short words and numbers are not in the texts' index: 'quartz-3'. */
function rowsWith(typed: string, texts: TextSearch | undefined): ReadonlySet<number> {
  const [first = new Set<number>(), ...others] = wordsOf(typed)
    .filter(isIndexed)
    .map((word) => {
      const found = new Set<number>();
      texts?.findWords(word, (entry) => found.add(entry));
      return found;
    });
  return new Set([...first].filter((at) => others.every((other) => other.has(at))));
}

const NO_ORDERS = {};

interface ListOptions<Row> {
  readonly searchLabel: string;
  readonly textOf: (row: Row) => string;
  readonly furtherOrders?: Orders<Row> | undefined;
  readonly deeper?: DeeperSearch | undefined;
}

/** Search and sort for a list, shown when it has more than ten rows, and the rows to render now. */
export function useList<Row extends { name: string }>(
  rows: readonly Row[],
  { searchLabel, textOf, furtherOrders = NO_ORDERS, deeper }: ListOptions<Row>,
): { tools: ReactNode; similar: ReactNode; shown: Row[]; more: ReactNode; nothingFound: boolean } {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState('oldest');
  const orders: Orders<Row> = { ...ORDERS, ...furtherOrders };
  const deferredSearch = useDeferredValue(search);
  const hasTools = rows.length > TOOLS_FROM;

  // Pages pass `textOf` inline. It is a pure function, so a new one gives the same result.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const result = useMemo(
    () => findRows(rows, hasTools ? deferredSearch : '', textOf, deeper),
    [rows, deferredSearch, hasTools, deeper],
  );
  const { rows: found, isRanked, similarTo, unknown } = result;
  // Sorted once, not at every key: comparing thousands of names takes longer than a frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the orders are also pure functions.
  const ranks = useMemo(
    () => new Map(arrange(rows, order, orders).map((row, rank) => [row, rank])),
    [rows, order],
  );
  const arranged = useMemo(() => {
    const rankOf = (row: Row) => ranks.get(row) ?? 0;
    const isAsFound = !hasTools || (isRanked && order === 'oldest');
    return isAsFound ? [...found] : [...found].sort((a, b) => rankOf(a) - rankOf(b));
  }, [found, ranks, hasTools, isRanked, order]);
  const { shown, more } = useChunks(arranged, `${order}:${deferredSearch}`);

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
        <option value="oldest">{isRanked ? 'Best match first' : 'Oldest first'}</option>
        {Object.entries(orders).map(([value, { text }]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <p role="status" className="text-muted tabular-nums">
        {`${similarTo.length > 0 ? 0 : found.length} of ${rows.length}`}
        {unknown.length > 0 && `, nothing for ${quoteUnknown(unknown)}`}
      </p>
    </div>
  );
  const similar = found.length > 0 && similarTo.length > 0 && (
    <p role="status" className="mb-3">
      {similarLine(similarTo)}
    </p>
  );
  return { tools, similar, shown, more, nothingFound: rows.length > 0 && found.length === 0 };
}
