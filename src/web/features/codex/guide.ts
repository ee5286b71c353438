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
  const fitting = search.find(query)?.flatMap((position) => rows[position] ?? []) ?? rows;
  const found = filterRows(fitting, guide.filters, (name) => params.get(name));
  const column = guide.columns.find(({ key }) => key === params.get(ADDRESS.sort));
  return column === undefined ? found : orderRows(found, column, params.get(ADDRESS.order) === 'desc');
}

/** How many of the guide's filters an address sets. */
export function countFilters<Row extends NamedRow>(guide: Guide<Row>, params: URLSearchParams): number {
  return guide.filters.filter(({ name }) => (params.get(name) ?? '') !== '').length;
}
