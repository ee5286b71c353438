import type { EntryReference } from '#domain/codex/guides.ts';
import { createStore, useStore } from './store.ts';

export { type EntryReference, entryAddress, isOwn } from '#domain/codex/guides.ts';

/** The entries that were opened one from another; the last one is shown. Empty while none is. */
const overlay = createStore<{ trail: readonly EntryReference[] }>({ trail: [] });

/** Shows an entry over the current page, in the overlay of the layout. */
export function showEntry(entry: EntryReference): void {
  overlay.set(({ trail }) => ({ trail: [...trail, entry] }));
}

export function showPreviousEntry(): void {
  overlay.set(({ trail }) => ({ trail: trail.slice(0, -1) }));
}

export function closeEntry(): void {
  overlay.set({ trail: [] });
}

export function useEntryTrail(): readonly EntryReference[] {
  return useStore(overlay, ({ trail }) => trail);
}
