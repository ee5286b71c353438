/** Rows of one statement: both engines limit how many parameters it may carry. */
const ROWS_AT_ONCE = 500;

export async function inChunks<Row>(
  rows: readonly Row[],
  write: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await write(rows.slice(from, from + ROWS_AT_ONCE));
  }
}
