/** Rows per statement, because both engines limit the number of parameters. */
const ROWS_AT_ONCE = 500;

export async function inChunks<Row>(
  rows: readonly Row[],
  write: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await write(rows.slice(from, from + ROWS_AT_ONCE));
  }
}
