import { type RefObject, useEffect, useRef } from 'react';

/** For what a button opens at the end of a panel: scrolls it into sight when it is mounted. */
export function useInSight<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return shown;
}
