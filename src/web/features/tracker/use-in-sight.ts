import { type RefObject, useEffect, useRef } from 'react';

/** For what a button opens: it is in sight, also at the end of a panel that scrolls. */
export function useInSight<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return shown;
}
