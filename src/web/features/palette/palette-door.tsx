import { createStore, useStore } from '#web/lib/store.ts';
import { LazyOverlay } from '#web/ui/lazy-overlay.tsx';
import { usePageKeys } from '#web/ui/use-page-keys.ts';

const door = createStore({ isOpen: false });

/** What is typed between opening the palette and its being there; undefined when nothing is on its way. */
let typedAhead: string | undefined;

export const loadPalette = async () => (await import('./palette.tsx')).Palette;

export function openPalette(isOpen: boolean): void {
  typedAhead = isOpen ? '' : undefined;
  door.set({ isOpen });
}

function onKey(event: KeyboardEvent): void {
  const { key } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !event.altKey && key.toLowerCase() === 'k') {
    event.preventDefault();
    openPalette(!door.get().isOpen);
  } else if (typedAhead !== undefined && !isCommand) {
    // Nothing of it may reach the page behind, Enter least of all.
    event.preventDefault();
    if (key === 'Escape') openPalette(false);
    else if (key === 'Backspace') typedAhead = typedAhead.slice(0, -1);
    else if (key.length === 1) typedAhead += key;
  }
}

const PALETTE = {
  onClose: () => openPalette(false),
  takeTyped: () => {
    const typed = typedAhead ?? '';
    typedAhead = undefined;
    return typed;
  },
};

/** Opens the palette on Ctrl+K or Cmd+K, anywhere. What is behind the door loads when it is first opened. */
export function PaletteDoor() {
  const isOpen = useStore(door, (state) => state.isOpen);

  usePageKeys(onKey);

  if (!isOpen) return null;
  return <LazyOverlay load={loadPalette} props={PALETTE} onFailure={PALETTE.onClose} />;
}
