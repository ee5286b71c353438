import type { ReactNode } from 'react';
import type { Filter } from '#domain/codex/search/filters.ts';
import { filterRows } from '#domain/codex/search/filters.ts';
import { type Column, orderRows } from '#domain/codex/search/ordering.ts';
import type { SearchableRows } from '#web/lib/codex/codex-data.ts';
import { ADDRESS } from '../address-names.ts';

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
  /** In small print beside the name. */
  readonly aside: (row: Row) => string;
  /** Columns without room on a phone, and the line under the name that stands for them there. */
  readonly wideColumns: readonly string[];
  readonly smallPrint: (row: Row) => string;
  /** Classes of the table's parts: how wide the columns are, and how high a row on a phone is likely to be. */
  readonly rowGrid: string;
  /** List and popout side by side on a small laptop: the list first gets what its columns need. */
  readonly besidePopout: string;
  readonly address: (index: string) => string;
}

export interface ListedRows<Row> {
  readonly rows: readonly Row[];
  /** What was typed and fits no row. */
  readonly unknown: readonly string[];
}

/** The rows that an address asks for, in its order: best fit first while one searches, unless a column is chosen. */
export function rowsFor<Row extends NamedRow>(
  guide: Guide<Row>,
  { rows, search }: SearchableRows<Row>,
  query: string,
  params: URLSearchParams,
): ListedRows<Row> {
  const result = search.find(query);
  const fitting = result?.positions.flatMap((position) => rows[position] ?? []) ?? rows;
  const found = filterRows(fitting, guide.filters, (name) => params.get(name));
  const column = guide.columns.find(({ key }) => key === params.get(ADDRESS.sort));
  return {
    rows: column === undefined ? found : orderRows(found, column, params.get(ADDRESS.order) === 'desc'),
    unknown: result?.unknown ?? [],
  };
}

/** A filter that an address sets. */
export interface ActiveFilter {
  readonly name: string;
  /** Such as 'Size: Huge'. */
  readonly text: string;
}

/** The filters that an address sets, in the guide's order. One that cannot be read filters nothing and is left out. */
export function activeFilters<Row extends NamedRow>(
  guide: Guide<Row>,
  params: URLSearchParams,
): ActiveFilter[] {
  return guide.filters.flatMap((filter) => {
    const value = params.get(filter.name) ?? '';
    if (filter.read(value) === undefined) return [];
    return { name: filter.name, text: `${filter.label}: ${chosenOption(filter, value)?.label ?? value}` };
  });
}

/** An address may be written by hand: an option counts whatever its case, and '1/4' as well as '0.25'. */
export function chosenOption<Row>(
  { options }: Filter<Row>,
  value: string,
): Filter<Row>['options'][number] | undefined {
  const wanted = value.trim().toLowerCase();
  return options.find((option) => [option.value, option.label].some((own) => own.toLowerCase() === wanted));
}
