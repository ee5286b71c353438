import type { ReactNode } from 'react';
import { Boundary } from '#web/ui/boundary.tsx';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** On a phone the row's buttons are beside its name. */
  isActions?: true;
  className?: string;
  /** A column whose text is empty in all rows is only as wide as its header, so that the others are not cut. */
  textOf?: (row: Row) => string;
}

interface RecordRowsProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
}

/** A button in a row. With a mouse it is no higher than a line of a dense list. */
export const ROW_BUTTON = 'min-h-8! px-3! py-0.5! pointer-coarse:min-h-11!';

/*
 * One line per row. On a phone every row is a card. The roles are explicit, because a browser drops the table semantics
 * when `display` is not a table.
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
          {columns.map(({ header, align, className, textOf }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={`sticky top-0 z-10 border-line border-b truncate bg-background px-3 py-1.5 text-muted ${align === 'right' ? 'text-right' : ''} ${textOf !== undefined && rows.every((row) => textOf(row) === '') ? 'w-32' : (className ?? '')}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:flex max-sm:flex-col max-sm:gap-3">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className="border-line border-b hover:bg-text/5 max-sm:panel max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:p-4"
          >
            {columns.map(({ header, cell, align, isActions }) => (
              <td
                key={header}
                role="cell"
                className={`px-3 py-0.5 align-middle max-sm:p-0 sm:h-9 sm:truncate ${isActions ? 'max-sm:col-start-2 max-sm:row-start-1' : 'max-sm:not-first:col-span-2 max-sm:not-first:line-clamp-2'} max-sm:empty:hidden ${align === 'right' ? 'sm:text-right' : ''}`}
              >
                <Boundary of={row} fallback="Cannot be shown">
                  <Cell cell={cell} row={row} />
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
