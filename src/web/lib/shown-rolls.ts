import type { DiceRoll } from '#domain/dice/roll.ts';
import { createStore, useStore } from './store.ts';

/*
 * What the tray shows, apart from what rolls: every page listens for a roll, and only those with dice on them carry the
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

/** As if nothing was rolled yet: the tray goes, and comes anew with the next roll. */
export function forgetRolls(): void {
  tray.set({ rolls: [], hasRolled: false });
}

export function useRolls(): readonly ShownRoll[] {
  return useStore(tray, ({ rolls }) => rolls);
}

/** From the first roll on the tray stays, also while it is empty: what it says is heard only if it was there before. */
export function useHasRolled(): boolean {
  return useStore(tray, ({ hasRolled }) => hasRolled);
}
