import type { DiceRoll } from '#domain/dice/roll.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/*
 * What the tray shows. Rolling itself is in dice-rolls.ts: every page has the tray, and only pages with dice load the
 * rules of rolling.
 */

export interface ShownRoll extends DiceRoll {
  readonly id: number;
  /** What was rolled for: 'Aboleth: Tentacle'. */
  readonly label: string;
}

const ROLLS_KEPT = 4;

let made = 0;
const tray = createStore<{ rolls: readonly ShownRoll[]; hasRolled: boolean }>({
  rolls: [],
  hasRolled: false,
});

export function showRoll(roll: DiceRoll, label: string): void {
  made += 1;
  const newest = { ...roll, id: made, label };
  tray.set(({ rolls }) => ({ rolls: [newest, ...rolls].slice(0, ROLLS_KEPT), hasRolled: true }));
}

export function clearRolls(): void {
  tray.set({ rolls: [] });
}

/** Removes the tray as well; it comes back with the next roll. */
export function forgetRolls(): void {
  tray.set({ rolls: [], hasRolled: false });
}

export function useRolls(): readonly ShownRoll[] {
  return useStore(tray, ({ rolls }) => rolls);
}

/** After the first roll the tray stays in the page, also empty: screen readers announce changes of what was there before. */
export function useHasRolled(): boolean {
  return useStore(tray, ({ hasRolled }) => hasRolled);
}
