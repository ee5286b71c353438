import { useSyncExternalStore } from 'react';

/**
 * The panel is beside the table from 62.5rem on, and below it on a tablet upright (styles/tracker-panel.css). On a phone
 * there is no space for it: what it shows opens over the page.
 */
const WIDE = matchMedia('(min-width: 48rem)');

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
