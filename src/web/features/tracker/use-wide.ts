import { useSyncExternalStore } from 'react';
import { isWide, onWidthChange } from './actions.ts';

/** Whether there is room for the panel beside the table. */
export function useWide(): boolean {
  return useSyncExternalStore(onWidthChange, isWide);
}
