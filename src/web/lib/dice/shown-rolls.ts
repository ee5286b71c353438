import type { DiceRoll } from '#domain/dice/roll.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/*
 * What the tray shows. The rolling is in dice-rolls.ts: every page has the tray, but only pages with dice load the dice
 * rules.
 */

export interface ShownRoll extends DiceRoll {
  readonly id: number;
  /** The reason for the roll: 'Aboleth: Tentacle'. */
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

/** Also removes the tray. The next roll shows it again. */
export function forgetRolls(): void {
  tray.set({ rolls: [], hasRolled: false });
}

export function useRolls(): readonly ShownRoll[] {
  return useStore(tray, ({ rolls }) => rolls);
}

/**
 * After the first roll the tray stays in the page, even when it is empty. Screen readers only announce changes inside
 * an element that already exists.
 */
export function useHasRolled(): boolean {
  return useStore(tray, ({ hasRolled }) => hasRolled);
}
