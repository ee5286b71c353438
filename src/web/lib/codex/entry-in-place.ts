import { type ReactNode, useEffect } from 'react';
import { type EntryReference, GUIDES } from '#domain/codex/guides.ts';
import type { Spell } from '#domain/codex/spell.ts';
import { createStore, useStore } from '#web/lib/store.ts';

export { type EntryReference, entryAddress, isOwn } from '#domain/codex/guides.ts';

/** What the page below puts above a spell: a fight, the way to cast it. */
export type AboveSpell = (spell: Spell) => ReactNode;

export interface ShownEntry extends EntryReference {
  readonly above?: AboveSpell | undefined;
}

/** The entries that were opened one from another; the last one is shown. Empty while none is. */
const overlay = createStore<{ trail: readonly ShownEntry[] }>({ trail: [] });

/*
 * Every entry is a step of the browser's history, so that Back closes it, as one expects on a phone. The steps have the
 * address and the key of the page below, and the router never hears of them: to it nothing has happened, and no data
 * of the page is loaded again.
 */
interface Step {
  /** The router's own, of the page. */
  readonly key?: string;
  readonly entries?: readonly EntryReference[];
  /** How many steps lie between this one and that of the page alone. */
  readonly depth?: number;
}

function currentStep(): Step {
  return (history.state as Step | null) ?? {};
}

/** The router's key of the page that is shown. */
let shownKey: string | undefined;
/** Opened over that page, with what it puts above them; a step of the history cannot hold that. */
let known: readonly ShownEntry[] = [];
/** A step back is under way: what is opened before it is done waits for it. */
let isGoingBack = false;
let waiting: ShownEntry | undefined;

/** Shows an entry over the current page, in the overlay of the layout. */
export function showEntry(entry: ShownEntry): void {
  if (isGoingBack) {
    waiting = entry;
    return;
  }
  const trail = [...overlay.get().trail, entry];
  known = [...known, entry];
  const entries = trail.map(({ guide, index }) => ({ guide, index }));
  const { depth = 0 } = currentStep();
  try {
    history.pushState({ ...history.state, entries, depth: depth + 1 }, '');
  } catch {
    // A browser refuses too many in a short time: this one is closed by its buttons alone.
  }
  overlay.set({ trail });
}

export function showPreviousEntry(): void {
  const { trail } = overlay.get();
  goBack(Math.min(1, currentStep().depth ?? 0));
  overlay.set({ trail: trail.slice(0, -1) });
}

export function closeEntry(): void {
  goBack(currentStep().depth ?? 0);
  overlay.set({ trail: [] });
}

function goBack(steps: number): void {
  if (steps === 0 || isGoingBack) return;
  isGoingBack = true;
  history.go(-steps);
}

/** Back and forward between the steps of one page. Hears of them before the router. */
function follow(event: PopStateEvent): void {
  const step = (event.state as Step | null) ?? {};
  isGoingBack = false;
  if (step.key !== undefined && step.key === shownKey) {
    event.stopImmediatePropagation();
    overlay.set({ trail: trailOf(step) });
  }
  const next = waiting;
  waiting = undefined;
  if (next) showEntry(next);
}

function trailOf({ entries }: Step): ShownEntry[] {
  if (!Array.isArray(entries)) return [];
  return (entries as Partial<EntryReference>[]).flatMap(({ guide, index }) => {
    if (!GUIDES.some((one) => one === guide) || typeof index !== 'string') return [];
    return (
      known.findLast((entry) => entry.guide === guide && entry.index === index) ??
      ({ guide, index } as EntryReference)
    );
  });
}

/** For the layout: the entries over the page with this key of the router. Going elsewhere closes them. */
export function useEntryTrail(key: string): readonly ShownEntry[] {
  useEffect(() => {
    shownKey = key;
    known = [];
    isGoingBack = false;
    // Returned to, or loaded again, with entries over it.
    const step = currentStep();
    overlay.set({ trail: step.key === key ? trailOf(step) : [] });
  }, [key]);
  useEffect(() => {
    window.addEventListener('popstate', follow, { capture: true });
    return () => window.removeEventListener('popstate', follow, { capture: true });
  }, []);
  return useStore(overlay, ({ trail }) => trail);
}
