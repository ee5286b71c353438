/** Rows by a key of theirs, in their order; none where there are none. */
export function group<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): (key: string) => readonly Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const found = groups.get(keyOf(row));
    if (found === undefined) groups.set(keyOf(row), [row]);
    else found.push(row);
  }
  return (key) => groups.get(key) ?? [];
}
