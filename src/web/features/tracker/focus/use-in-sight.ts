import { type RefObject, useEffect, useRef } from 'react';

/** For content that a button opens at the end of a panel: scrolls it into view on mount. */
export function useInSight<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return shown;
}
