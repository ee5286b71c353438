import { useSyncExternalStore } from 'react';

/** A wide screen has space for the panel beside the table. Otherwise it opens over the page. */
const WIDE = matchMedia('(min-width: 80rem)');

export function isWide(): boolean {
  return WIDE.matches;
}

function onWidthChange(listener: () => void): () => void {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
}

export function useWide(): boolean {
  return useSyncExternalStore(onWidthChange, isWide);
}
