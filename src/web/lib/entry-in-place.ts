import { useSyncExternalStore } from 'react';

/** An entry of the codex. */
export interface EntryReference {
  readonly guide: 'monsters' | 'spells' | 'conditions';
  readonly index: string;
}

let shown: EntryReference | undefined;
const listeners = new Set<() => void>();

/** Shows an entry over the page one is on; the one overlay in the layout listens. */
export function showEntry(entry: EntryReference | undefined): void {
  shown = entry;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShownEntry(): EntryReference | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}

export function entryAddress({ guide, index }: EntryReference): string {
  return `/codex/specs/${guide}/${encodeURIComponent(index)}`;
}
