import { type ReactNode, useEffect } from 'react';
import { type EntryReference, GUIDES } from '#domain/codex/guides.ts';
import type { Spell } from '#domain/codex/spell.ts';
import { createStore, useStore } from '#web/lib/store.ts';

export { type EntryReference, entryAddress, isOwn } from '#domain/codex/guides.ts';

/** What the page below shows above a spell. A fight shows the controls to cast it. */
export type AboveSpell = (spell: Spell) => ReactNode;

export interface ShownEntry extends EntryReference {
  readonly above?: AboveSpell | undefined;
}

/** Entries that were opened one from another. The last one is shown. Empty when the overlay is closed. */
const overlay = createStore<{ trail: readonly ShownEntry[] }>({ trail: [] });

/*
 * Every open entry is a step of the browser's history, so that Back closes it. The steps have the URL and the key of
 * the page below. The router does not notice them, so it does not load the page's data again.
 */
interface Step {
  /** The router's key of the page. */
  readonly key?: string;
  readonly entries?: readonly EntryReference[];
  /** The number of steps between this one and the step of the page itself. */
  readonly depth?: number;
}

function currentStep(): Step {
  return (history.state as Step | null) ?? {};
}

let shownKey: string | undefined;
/**
 * The entries opened over the current page, with their `AboveSpell` functions. The history state cannot hold functions.
 */
let known: readonly ShownEntry[] = [];
/** A step back is in progress. An entry that is opened during it waits until it is done. */
let isGoingBack = false;
let waiting: ShownEntry | undefined;

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
    // Browsers limit the rate of `pushState`. Without a history step, only the buttons close this entry.
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

/** Handles Back and Forward between the steps of one page. Runs before the router's listener. */
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

/** For the layout: the entries over the page with this router key. Navigation to another page closes them. */
export function useEntryTrail(key: string): readonly ShownEntry[] {
  useEffect(() => {
    shownKey = key;
    known = [];
    isGoingBack = false;
    // The user came back to the page, or reloaded it, while entries were open over it.
    const step = currentStep();
    overlay.set({ trail: step.key === key ? trailOf(step) : [] });
  }, [key]);
  useEffect(() => {
    window.addEventListener('popstate', follow, { capture: true });
    return () => window.removeEventListener('popstate', follow, { capture: true });
  }, []);
  return useStore(overlay, ({ trail }) => trail);
}
