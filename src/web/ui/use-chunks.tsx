import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Rows drawn at once; more follow as one scrolls, so that a thousand cost no more than a screenful. */
const CHUNK = 40;

/** Draws the first rows and, when their end comes near, more of them. `scope` changes when it is another list. */
export function useChunks<Row>(
  rows: readonly Row[],
  scope: string,
  atOnce = CHUNK,
): { shown: Row[]; more: ReactNode } {
  const [drawn, setDrawn] = useState({ scope, count: atOnce });
  const count = drawn.scope === scope ? drawn.count : atOnce;
  const end = useRef<HTMLDivElement>(null);
  const left = rows.length - count;

  useEffect(() => {
    if (left <= 0 || end.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setDrawn({ scope, count: count + atOnce });
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [left, scope, count, atOnce]);

  return {
    shown: rows.slice(0, count),
    more: left > 0 && <div ref={end} aria-hidden="true" className="h-11" />,
  };
}
