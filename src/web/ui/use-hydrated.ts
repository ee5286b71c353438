import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False while a prerendered page is hydrated. Content that the build could not know is rendered right after that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
