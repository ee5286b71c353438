import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Rows rendered at once. More follow during scrolling, so that a thousand rows cost no more than one screen. */
const CHUNK = 40;

/** Renders the first rows, and more when the end is near. `scope` identifies the list: a change starts again. */
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
