import { useEffectEvent, useLayoutEffect } from 'react';

/** Page-wide keys, active from the first paint. A normal effect runs after the paint and could miss a key. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
