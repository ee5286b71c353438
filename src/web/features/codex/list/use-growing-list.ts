import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** The minimum height of a row, to compute how many rows fit on the screen. */
const ROW_PIXELS = 36;
/** The minimum, for a table that starts below the screen or for a very small screen. */
const LEAST = 8;
const STEP = 60;
/** The pause between two keys of a fast typist. The rest of the list waits this long. */
const PAUSE_MILLISECONDS = 120;

/**
 * The part of a list to render now. A new list shows its first rows immediately, so that a key press is answered within
 * a frame. The rest follows in the pauses. The first list of a page renders in full, because Back returns to a position
 * far down.
 */
export function useGrowingList<Row>(
  rows: readonly Row[],
  table: RefObject<HTMLTableElement | null>,
): readonly Row[] {
  const isHydrated = useHydrated();
  const [shown, setShown] = useState({ rows, count: rows.length, isFirst: false, isHydrated });
  const inSight = useRowsInSight(table);
  const current = shown.rows === rows && shown.isHydrated === isHydrated ? shown : newList();
  // Set during rendering: React restarts with it before it paints the old list.
  if (current !== shown) setShown(current);

  function newList() {
    // The list for the URL replaces the prerendered one. It also counts as the first list.
    if (shown.isHydrated !== isHydrated) return { rows, count: rows.length, isFirst: false, isHydrated };
    return { rows, count: inSight.current, isFirst: true, isHydrated };
  }

  const { count, isFirst } = current;
  const isWhole = count >= rows.length;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(
      () => {
        startTransition(() => {
          setShown((now) => (now.rows === rows ? { ...now, count: count + STEP, isFirst: false } : now));
        });
      },
      isFirst ? PAUSE_MILLISECONDS : 0,
    );
    return () => clearTimeout(timer);
  }, [rows, isWhole, count, isFirst]);

  return isWhole ? rows : rows.slice(0, count);
}

/**
 * The number of rows that fit on the screen below the table's start, plus one that may be partly visible. Measured
 * after each layout, so that a key press does not force a layout.
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
