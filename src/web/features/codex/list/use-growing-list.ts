import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/** No row is lower than this, so a screenful is never more rows than its height has room for. */
const ROW_PIXELS = 36;
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
  const inSight = useRowsInSight(table);
  const current = shown.rows === rows ? shown : { rows, count: inSight.current, isFirst: true };
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

/**
 * As many rows as the screen has room for from where the table begins, and one more that may show in part. Measured
 * whenever the page has been laid out anew, so that a key press need not wait for a layout to ask.
 */
function useRowsInSight(table: RefObject<HTMLTableElement | null>): RefObject<number> {
  const count = useRef(LEAST);
  useEffect(() => {
    const measure = () => {
      const top = Math.max(0, table.current?.getBoundingClientRect().top ?? 0);
      count.current = Math.max(LEAST, Math.ceil((innerHeight - top) / ROW_PIXELS) + 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    addEventListener('resize', measure);
    addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      removeEventListener('scroll', measure);
    };
  }, [table]);
  return count;
}
