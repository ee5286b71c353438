import type { FunctionComponent } from 'react';
import { openPalette, paletteDoor } from '#web/lib/open-palette.ts';
import { useStore } from '#web/lib/store.ts';
import { LazyOverlay } from '#web/ui/dialog/lazy-overlay.tsx';
import { usePageKeys } from '#web/ui/use-page-keys.ts';

function onKey(event: KeyboardEvent): void {
  const { key } = event;
  const { isOpen, typedAhead } = paletteDoor.get();
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !event.altKey && key.toLowerCase() === 'k') {
    event.preventDefault();
    openPalette(!isOpen);
  } else if (typedAhead !== undefined && !isCommand) {
    // The key must not reach the page behind, especially Enter.
    event.preventDefault();
    if (key === 'Escape') openPalette(false);
    else if (key === 'Backspace') paletteDoor.set({ typedAhead: typedAhead.slice(0, -1) });
    else if (key.length === 1) paletteDoor.set({ typedAhead: typedAhead + key });
  }
}

const PALETTE = {
  onClose: () => openPalette(false),
  takeTyped: () => {
    const { typedAhead = '' } = paletteDoor.get();
    paletteDoor.set({ typedAhead: undefined });
    return typedAhead;
  },
};

interface PaletteLoaderProps {
  load: () => Promise<FunctionComponent<typeof PALETTE>>;
}

/** Opens the palette on Ctrl+K or Cmd+K, on any page. Its code loads when it is first opened. */
export function PaletteLoader({ load }: PaletteLoaderProps) {
  const isOpen = useStore(paletteDoor, (state) => state.isOpen);

  usePageKeys(onKey);

  if (!isOpen) return null;
  return <LazyOverlay load={load} props={PALETTE} onFailure={PALETTE.onClose} />;
}
