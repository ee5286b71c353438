import { createStore, useStore } from './store.ts';

/** An entry of the codex. */
export interface EntryReference {
  readonly guide: 'monsters' | 'spells' | 'conditions';
  readonly index: string;
}

const overlay = createStore<{ entry: EntryReference | undefined }>({ entry: undefined });

/** Shows an entry over the page one is on; the one overlay in the layout listens. */
export function showEntry(entry: EntryReference | undefined): void {
  overlay.set({ entry });
}

export function useShownEntry(): EntryReference | undefined {
  return useStore(overlay, ({ entry }) => entry);
}

export function entryAddress({ guide, index }: EntryReference): string {
  return `/codex/specs/${guide}/${encodeURIComponent(index)}`;
}
