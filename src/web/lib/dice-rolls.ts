import { useSyncExternalStore } from 'react';
import { type DiceRoll, roll } from '#domain/dice/roll.ts';
import { sourceFrom } from '#domain/dice/source.ts';

export interface ShownRoll extends DiceRoll {
  readonly id: number;
  /** What was rolled for: 'Aboleth: Tentacle'. */
  readonly label: string;
}

const ROLLS_KEPT = 4;
const WORD_RANGE = 2 ** 32;

const dice = sourceFrom(() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / WORD_RANGE);
const listeners = new Set<() => void>();
let rolls: readonly ShownRoll[] = [];
let made = 0;

function become(next: readonly ShownRoll[]): void {
  rolls = next;
  for (const listener of listeners) listener();
}

/** Rolls and shows the result in the tray. */
export function rollAndShow(notation: string, label: string): void {
  const result = roll(notation, dice);
  if (result === undefined) return;
  made += 1;
  become([{ ...result, id: made, label }, ...rolls].slice(0, ROLLS_KEPT));
}

export function clearRolls(): void {
  become([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRolls(): readonly ShownRoll[] {
  return useSyncExternalStore(subscribe, () => rolls);
}
