import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

let isOpen = false;
const listeners = new Set<() => void>();

export function openPalette(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the palette on Ctrl+K or Cmd+K, anywhere. What is behind the door loads when it is first opened. */
export function PaletteDoor() {
  const open = useSyncExternalStore(subscribe, () => isOpen);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      openPalette(!isOpen);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  if (!open) return null;
  return (
    <Suspense>
      <Palette onClose={() => openPalette(false)} />
    </Suspense>
  );
}
