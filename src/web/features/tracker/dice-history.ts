import { useEffect, useRef } from 'react';
import type { DiceRoll } from '#domain/dice/roll.ts';
import { useRolls } from '#web/lib/shown-rolls.ts';
import { createStore } from '#web/lib/store.ts';

export interface RememberedRoll {
  readonly key: number;
  /** What it was for: an attack, somebody's hit points. */
  readonly label: string;
  readonly notation: string;
  readonly dice: string;
  readonly total: number;
}

const KEPT = 50;
const KEY = 'lorescreen.tracker.rolls';

function read(): readonly RememberedRoll[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as RememberedRoll[]) : [];
  } catch {
    return [];
  }
}

/** The newest first; kept for as long as the tab is open. */
export const diceHistory = createStore<{ rolls: readonly RememberedRoll[] }>({ rolls: read() });

export function rememberRoll(roll: DiceRoll, label = ''): void {
  const dice = roll.parts
    .flatMap((part) => part.dice)
    .slice(0, 30)
    .join(', ');
  keep({ label, notation: roll.notation, dice, total: roll.total });
}

export function keep(roll: Omit<RememberedRoll, 'key'>): void {
  diceHistory.set(({ rolls }) => ({
    rolls: [{ ...roll, key: (rolls[0]?.key ?? 0) + 1 }, ...rolls].slice(0, KEPT),
  }));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(diceHistory.get().rolls));
  } catch {
    // Storage may be forbidden or full; the history then lasts until the page is left.
  }
}

export function forgetRolls(): void {
  diceHistory.set({ rolls: [] });
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** Rolls of a stat block are made elsewhere on the page; the history has them as well. */
export function useRollsOfThePage(): void {
  const [latest] = useRolls();
  const known = useRef(latest?.id ?? 0);
  useEffect(() => {
    if (latest === undefined || latest.id <= known.current) return;
    known.current = latest.id;
    rememberRoll(latest, latest.label);
  }, [latest]);
}
