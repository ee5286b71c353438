import { useEffectEvent, useLayoutEffect } from 'react';

/** Keys of the whole page, from the moment in which it can be seen: an effect after the paint would miss a quick hand. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
