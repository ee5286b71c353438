/** Groups rows by key and keeps their order. An unknown key has no rows. */
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
