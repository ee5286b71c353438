import type { ReactNode } from 'react';
import type { Filter } from '#domain/codex/filters.ts';
import { filterRows } from '#domain/codex/filters.ts';
import { type Column, orderRows } from '#domain/codex/ordering.ts';
import type { SearchableRows } from '#web/lib/codex-data.ts';

/** What every list has of a row. */
export interface NamedRow {
  readonly index: string;
  readonly name: string;
}

/** One guide of the codex as its pages need it: what it is called, how its table looks, what it filters by. */
export interface Guide<Row extends NamedRow> {
  readonly guide: 'monsters' | 'spells';
  readonly title: string;
  /** 'monster', 'monsters'. */
  readonly noun: readonly [one: string, many: string];
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly Filter<Row>[];
  /** The cells after the name, by the column's key. */
  readonly cell: (row: Row, key: string) => ReactNode;
  /** Columns without room on a phone, and the line under the name that stands for them. */
  readonly wideColumns: readonly string[];
  readonly smallPrint: (row: Row) => string;
  readonly address: (index: string) => string;
}

/** The names in an address that are no filters. */
export const ADDRESS = { query: 'name', sort: 'sort', order: 'order', open: 'open' } as const;

/** The rows that an address asks for, in its order: best fit first while one searches, unless a column is chosen. */
export function rowsFor<Row extends NamedRow>(
  guide: Guide<Row>,
  { rows, search }: SearchableRows<Row>,
  query: string,
  params: URLSearchParams,
): readonly Row[] {
  const ranking = search.rank(query);
  const ranks = new Map<Row, number>();
  const fitting =
    ranking === undefined
      ? rows
      : rows.filter((row, position) => {
          const rank = ranking.get(position);
          if (rank !== undefined) ranks.set(row, rank);
          return rank !== undefined;
        });
  const found = filterRows(fitting, guide.filters, (name) => params.get(name));
  const column = guide.columns.find(({ key }) => key === params.get(ADDRESS.sort));
  if (column !== undefined) return orderRows(found, column, params.get(ADDRESS.order) === 'desc');
  if (ranking === undefined) return found;
  return [...found].sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

/** How many of the guide's filters an address sets. */
export function countFilters<Row extends NamedRow>(guide: Guide<Row>, params: URLSearchParams): number {
  return guide.filters.filter(({ name }) => (params.get(name) ?? '') !== '').length;
}
