import type { ReactNode } from 'react';
import type { Guide as CodexGuide } from '#domain/codex/guides.ts';
import type { Filter } from '#domain/codex/search/filters.ts';
import { filterRows } from '#domain/codex/search/filters.ts';
import { type MissingKind, type MissingName, missingName } from '#domain/codex/search/missing-names.ts';
import { type Column, orderRows } from '#domain/codex/search/ordering.ts';
import type { SearchableRows } from '#web/lib/codex/codex-data.ts';
import { ADDRESS } from '../address-names.ts';

export interface NamedRow {
  readonly index: string;
  readonly name: string;
}

/** The guides with a list that is searched and filtered. */
export type ListedGuide = Exclude<CodexGuide, 'conditions'>;

/** One guide of the codex: its names, its table and its filters. */
export interface Guide<Row extends NamedRow> {
  readonly guide: ListedGuide;
  readonly title: string;
  /** Singular and plural: 'monster', 'monsters'. */
  readonly noun: readonly [one: string, many: string];
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly Filter<Row>[];
  /** The cells after the name, by column key. */
  readonly cell: (row: Row, key: string) => ReactNode;
  /** Small text beside the name. */
  readonly aside: (row: Row) => string;
  /** Columns that a phone has no space for, and the line under the name that replaces them. */
  readonly wideColumns: readonly string[];
  readonly smallPrint: (row: Row) => string;
  /** CSS classes of the table: the column widths, and the expected row height on a phone. */
  readonly rowGrid: string;
  /** List and popout side by side on a small laptop: the list's columns get their width first. */
  readonly besidePopout: string;
  readonly address: (index: string) => string;
}

export interface ListedRows<Row> {
  readonly rows: readonly Row[];
  /** The typed words that the rows are only similar to. Empty if the rows match. */
  readonly similarTo: readonly string[];
  /** Typed words that match no row. */
  readonly unknown: readonly string[];
  /** The typed name is famous, but the codex does not have it. */
  readonly missing?: MissingName;
}

const MISSING: Readonly<Partial<Record<ListedGuide, MissingKind>>> = {
  monsters: 'monster',
  spells: 'spell',
  equipment: 'item',
  items: 'item',
};

/** The rows for these URL parameters, in order. A search sorts by relevance, unless a sort column is chosen. */
export function rowsFor<Row extends NamedRow>(
  guide: Guide<Row>,
  { rows, search }: SearchableRows<Row>,
  query: string,
  params: URLSearchParams,
): ListedRows<Row> {
  const result = search.find(query);
  const matching = result?.positions.flatMap((position) => rows[position] ?? []) ?? rows;
  const missing =
    result &&
    missingName(
      query,
      matching.map(({ name }) => name),
    );
  if (missing !== undefined && missing.kind === MISSING[guide.guide]) {
    return { rows: [], similarTo: [], unknown: [], missing };
  }
  const found = filterRows(matching, guide.filters, (name) => params.get(name));
  const column = guide.columns.find(({ key }) => key === params.get(ADDRESS.sort));
  return {
    rows: column === undefined ? found : orderRows(found, column, params.get(ADDRESS.order) === 'desc'),
    similarTo: result?.similarTo ?? [],
    unknown: result?.unknown ?? [],
  };
}

export interface ActiveFilter {
  readonly name: string;
  /** Such as 'Size: Huge'. */
  readonly text: string;
}

/** The filters in the URL, in the guide's order. An invalid one filters nothing and is omitted. */
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

/** A URL may be written by hand: case does not matter, and '1/4' works like '0.25'. */
export function chosenOption<Row>(
  { options }: Filter<Row>,
  value: string,
): Filter<Row>['options'][number] | undefined {
  const wanted = value.trim().toLowerCase();
  return options.find((option) => [option.value, option.label].some((own) => own.toLowerCase() === wanted));
}
