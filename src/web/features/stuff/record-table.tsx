import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** Says what it is by itself, as a name or a button does: on a phone it has no header beside it. */
  plain?: true;
  /** Width and the like, from the table's width on. */
  className?: string;
}

interface RecordTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
}

/** The header above the value; a value that is empty is left out with it. */
const LABELLED =
  'max-sm:before:block max-sm:before:font-semibold max-sm:before:text-muted max-sm:before:content-[attr(data-label)] max-sm:empty:hidden max-sm:has-[>:empty]:hidden';

/*
 * On a phone every row is a card whose cells carry their header. The roles are written out because a browser forgets
 * that something is a table once it is not displayed as one.
 */
// biome-ignore-start lint/a11y/noRedundantRoles: see above.
export function RecordTable<Row>({ label, columns, rows, keyOf }: RecordTableProps<Row>) {
  return (
    <table role="table" aria-label={label} className="w-full border-collapse text-left max-sm:block">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {columns.map(({ header, align, className }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={`sticky top-0 z-10 border-line border-b bg-background px-3 py-2.5 text-muted ${align === 'right' ? 'text-right' : ''} ${className ?? ''}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:flex max-sm:flex-col max-sm:gap-4">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className="border-line border-b hover:bg-text/5 max-sm:panel max-sm:flex max-sm:flex-col max-sm:gap-1 max-sm:p-4"
          >
            {columns.map(({ header, cell, align, plain }) => (
              <td
                key={header}
                role="cell"
                data-label={header}
                className={`px-3 py-2.5 align-middle max-sm:p-0 ${plain ? '' : LABELLED} ${align === 'right' ? 'sm:text-right' : ''}`}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
// biome-ignore-end lint/a11y/noRedundantRoles: see above.
