/** Said outright: a browser may forget what the parts of a table are once they are laid out as blocks and grids. */
export const ROLE = {
  table: 'table',
  rowgroup: 'rowgroup',
  row: 'row',
  columnheader: 'columnheader',
  cell: 'cell',
} as const;
