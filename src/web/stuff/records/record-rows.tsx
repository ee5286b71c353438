import type { ReactNode } from 'react';
import { Boundary } from '#web/ui/boundary.tsx';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** On a phone the row's buttons are beside its name. */
  isActions?: true;
  /** The width. Columns without one share the rest. */
  className?: string;
  /** A column whose text is empty in all rows is only as wide as its header, so that the others are not cut. */
  textOf?: (row: Row) => string;
  /** On narrower screens it gives way to the other columns. A phone shows it, because its rows are cards. */
  from?: keyof typeof FROM;
}

const FROM = { lg: 'sm:max-lg:hidden', xl: 'sm:max-xl:hidden' } as const;

interface RecordRowsProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
}

/** A button in a row. With a mouse it is no higher than a line of a dense list. */
export const ROW_BUTTON = 'min-h-8! px-3! py-0.5! pointer-coarse:min-h-11!';

/*
 * One or two lines per row. On a phone every row is a card. The roles are explicit, because a browser drops the
 * table semantics when `display` is not a table.
 */
// biome-ignore-start lint/a11y/noRedundantRoles: see above.
export function RecordRows<Row>({ label, columns, rows, keyOf }: RecordRowsProps<Row>) {
  return (
    <table
      role="table"
      aria-label={label}
      className="w-full border-collapse text-left max-sm:block sm:table-fixed"
    >
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {columns.map(({ header, align, className = '', textOf, from }) => {
            const isEmpty = textOf !== undefined && rows.every((row) => textOf(row) === '');
            return (
              <th
                key={header}
                role="columnheader"
                scope="col"
                style={isEmpty ? { width: `calc(${header.length}ch + 1rem)` } : undefined}
                className={`sticky top-0 z-10 border-line border-b truncate bg-background px-2 py-1.5 text-muted lg:px-3 ${align === 'right' ? 'text-right' : ''} ${from ? FROM[from] : ''} ${className}`}
              >
                {header}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:flex max-sm:flex-col max-sm:gap-3">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className="border-line border-b hover:bg-text/5 max-sm:panel max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:p-4"
          >
            {columns.map(({ header, cell, align, isActions, from }, at) => (
              <td
                key={header}
                role="cell"
                className={`align-middle max-sm:p-0 max-sm:has-[>:empty]:hidden sm:h-9 sm:px-2 sm:py-0.5 lg:px-3 ${isActions ? 'max-sm:col-start-2 max-sm:row-start-1' : 'max-sm:not-first:col-span-2'} ${from ? FROM[from] : ''} ${align === 'right' ? 'sm:text-right' : ''}`}
              >
                <Boundary of={row} fallback="Cannot be shown">
                  <div className={isActions ? '' : at === 0 ? 'sm:line-clamp-2' : 'line-clamp-2'}>
                    <Cell cell={cell} row={row} />
                  </div>
                </Boundary>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
// biome-ignore-end lint/a11y/noRedundantRoles: see above.

/** A component, because a boundary catches only the errors of components. */
function Cell<Row>({ cell, row }: { cell: (row: Row) => ReactNode; row: Row }) {
  return cell(row);
}
