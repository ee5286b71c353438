/** Explicit roles: a browser may drop the table semantics when the parts are laid out as blocks and grids. */
export const ROLE = {
  table: 'table',
  rowgroup: 'rowgroup',
  row: 'row',
  columnheader: 'columnheader',
  cell: 'cell',
} as const;
