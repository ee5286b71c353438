import { createStore, useStore } from './store.ts';

/** An entry of the codex. */
export interface EntryReference {
  readonly guide: 'monsters' | 'spells' | 'conditions';
  readonly index: string;
}

/** The entries that were followed one from the other, the shown one last; empty while none is shown. */
const overlay = createStore<{ trail: readonly EntryReference[] }>({ trail: [] });

/** Shows an entry over the page one is on; the one overlay in the layout listens. */
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

export function entryAddress({ guide, index }: EntryReference): string {
  return `/codex/specs/${guide}/${encodeURIComponent(index)}`;
}
