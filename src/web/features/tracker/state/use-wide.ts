import { useSyncExternalStore } from 'react';

/** Beside the table there is room for the panel on a wide screen; elsewhere it opens over the page. */
const WIDE = matchMedia('(min-width: 80rem)');

export function isWide(): boolean {
  return WIDE.matches;
}

function onWidthChange(listener: () => void): () => void {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
}

/** Whether there is room for the panel beside the table. */
export function useWide(): boolean {
  return useSyncExternalStore(onWidthChange, isWide);
}
