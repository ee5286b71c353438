import { createStore } from '#web/lib/store.ts';
import { fightOf } from './targets.ts';
import type { Tracker } from './tracker.tsx';

const KEY = 'lorescreen.tracker.keep-selection';

/** A choice of this screen, not of the fight. */
export const selectionHabit = createStore<{ keeps: boolean }>({ keeps: read() });

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

export function keepSelection(keeps: boolean): void {
  selectionHabit.set({ keeps });
  try {
    localStorage.setItem(KEY, keeps ? 'yes' : 'no');
  } catch {
    // Storage may be forbidden; the choice then lasts until the page is left.
  }
}

/** A selection is cleared by the action that it was made for; an action on others leaves it. */
export function endSelection(tracker: Tracker, targets: readonly string[]): void {
  const { selected } = tracker.view.get();
  if (selectionHabit.get().keeps || selected.size === 0) return;
  // Another device may have removed some of them.
  const present = fightOf(tracker).order.filter((id) => selected.has(id));
  if (present.every((id) => targets.includes(id))) tracker.view.set({ selected: new Set() });
}
