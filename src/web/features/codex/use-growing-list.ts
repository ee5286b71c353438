import { type RefObject, startTransition, useEffect, useState } from 'react';

/** No row is lower than this, so a screenful is never more rows than its height has room for. */
const ROW_PIXELS = 44;
/** Where the table begins below the screen, or on a very small one. */
const LEAST = 8;
const STEP = 60;
/** Between two keys of one who types fast; the rest of the list need not get in their way. */
const PAUSE_MILLISECONDS = 120;

/**
 * The part of a list to render now. A new list shows its first rows at once, so that a key press is answered within
 * a frame; the rest follows in the pauses, and nobody scrolls that fast. The first list of a page comes whole:
 * the back button returns to a place far down in it.
 */
export function useGrowingList<Row>(
  rows: readonly Row[],
  table: RefObject<HTMLTableElement | null>,
): readonly Row[] {
  const [shown, setShown] = useState({ rows, count: rows.length, isFirst: false });
  const current = shown.rows === rows ? shown : { rows, count: rowsInSight(table.current), isFirst: true };
  // Set while rendering: React starts over with it at once, before anything of the old list is painted.
  if (current !== shown) setShown(current);

  const { count, isFirst } = current;
  const isWhole = count >= rows.length;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(
      () => {
        startTransition(() => {
          setShown((now) => (now.rows === rows ? { rows, count: count + STEP, isFirst: false } : now));
        });
      },
      isFirst ? PAUSE_MILLISECONDS : 0,
    );
    return () => clearTimeout(timer);
  }, [rows, isWhole, count, isFirst]);

  return isWhole ? rows : rows.slice(0, count);
}

/** As many as the screen has room for from where the table begins, and one more that may show in part. */
function rowsInSight(table: HTMLTableElement | null): number {
  const top = Math.max(0, table?.getBoundingClientRect().top ?? 0);
  return Math.max(LEAST, Math.ceil((innerHeight - top) / ROW_PIXELS) + 1);
}
