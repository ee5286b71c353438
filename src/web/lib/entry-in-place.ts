import type { ReactNode } from 'react';
import type { EntryReference } from '#domain/codex/guides.ts';
import type { Spell } from '#domain/codex/spell.ts';
import { createStore, useStore } from './store.ts';

export { type EntryReference, entryAddress, isOwn } from '#domain/codex/guides.ts';

/** What the page below puts above a spell: a fight, the way to cast it. */
export type AboveSpell = (spell: Spell) => ReactNode;

export interface ShownEntry extends EntryReference {
  readonly above?: AboveSpell | undefined;
}

/** The entries that were opened one from another; the last one is shown. Empty while none is. */
const overlay = createStore<{ trail: readonly ShownEntry[] }>({ trail: [] });

/** Shows an entry over the current page, in the overlay of the layout. */
export function showEntry(entry: ShownEntry): void {
  overlay.set(({ trail }) => ({ trail: [...trail, entry] }));
}

export function showPreviousEntry(): void {
  overlay.set(({ trail }) => ({ trail: trail.slice(0, -1) }));
}

export function closeEntry(): void {
  overlay.set({ trail: [] });
}

export function useEntryTrail(): readonly ShownEntry[] {
  return useStore(overlay, ({ trail }) => trail);
}
