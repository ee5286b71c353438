import { createStore } from './store.ts';

interface Door {
  isOpen: boolean;
  /** The keys typed while the palette loads. Undefined when the palette is not loading. */
  typedAhead: string | undefined;
}

/** Whether the palette is open. Any page can open it. The layout shows it. */
export const paletteDoor = createStore<Door>({ isOpen: false, typedAhead: undefined });

export function openPalette(isOpen: boolean): void {
  paletteDoor.set({ isOpen, typedAhead: isOpen ? '' : undefined });
}
