import { type DiceRoll, roll } from '#domain/dice/roll.ts';
import { sourceFrom } from '#domain/dice/source.ts';
import { createStore, useStore } from './store.ts';

export interface ShownRoll extends DiceRoll {
  readonly id: number;
  /** What was rolled for: 'Aboleth: Tentacle'. */
  readonly label: string;
}

const ROLLS_KEPT = 4;
const WORD_RANGE = 2 ** 32;

const dice = sourceFrom(() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / WORD_RANGE);
let made = 0;
const tray = createStore<{ rolls: readonly ShownRoll[]; hasRolled: boolean }>({
  rolls: [],
  hasRolled: false,
});

/** Rolls and shows the result in the tray. */
export function rollAndShow(notation: string, label: string): void {
  const result = roll(notation, dice);
  if (result === undefined) return;
  made += 1;
  const newest = { ...result, id: made, label };
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
