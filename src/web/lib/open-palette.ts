import { createStore } from './store.ts';

interface Door {
  isOpen: boolean;
  /** What is typed between opening the palette and its being there; undefined when nothing is on its way. */
  typedAhead: string | undefined;
}

/** Whether the palette is open: any page may open it, and the layout shows it. */
export const paletteDoor = createStore<Door>({ isOpen: false, typedAhead: undefined });

export function openPalette(isOpen: boolean): void {
  paletteDoor.set({ isOpen, typedAhead: isOpen ? '' : undefined });
}
