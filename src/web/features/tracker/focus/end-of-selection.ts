import { deviceStorage } from '#web/lib/browser-storage.ts';
import { createStore } from '#web/lib/store.ts';
import type { Tracker } from '../state/tracker.tsx';
import { fightOf } from './targets.ts';

const KEY = 'lorescreen.tracker.keep-selection';

/** A setting of this screen, not of the fight. */
export const selectionHabit = createStore<{ keeps: boolean }>({ keeps: deviceStorage.read(KEY) === 'yes' });

export function keepSelection(keeps: boolean): void {
  selectionHabit.set({ keeps });
  deviceStorage.write(KEY, keeps ? 'yes' : 'no');
}

/** An action on the selection clears it. An action on other combatants keeps it. */
export function endSelection(tracker: Tracker, targets: readonly string[]): void {
  const { selected } = tracker.view.get();
  if (selectionHabit.get().keeps || selected.size === 0) return;
  // Another device may have removed some of them.
  const present = fightOf(tracker).order.filter((id) => selected.has(id));
  if (present.every((id) => targets.includes(id))) tracker.view.set({ selected: new Set() });
}
