import { useEffect, useRef } from 'react';
import type { DiceRoll } from '#domain/dice/roll.ts';
import { useRolls } from '#web/lib/dice/shown-rolls.ts';
import { onUserLeft } from '#web/lib/session/session.ts';
import { readFromTab, removeFromTab, writeToTab } from '#web/lib/storage/tab-storage.ts';
import { createStore } from '#web/lib/store.ts';

export interface RememberedRoll {
  readonly key: number;
  /** The purpose: an attack, or the hit points of a combatant. */
  readonly label: string;
  readonly notation: string;
  readonly dice: string;
  readonly total: number;
}

const KEPT = 50;
const NAME = 'rolls';

function read(): readonly RememberedRoll[] {
  const kept = readFromTab(NAME);
  return Array.isArray(kept) ? kept.filter(isRoll) : [];
}

function isRoll(kept: unknown): kept is RememberedRoll {
  const roll = kept as Partial<RememberedRoll> | null;
  return typeof roll?.key === 'number' && typeof roll.notation === 'string' && typeof roll.total === 'number';
}

/** Newest first, kept while the tab is open. */
export const diceHistory = createStore<{ rolls: readonly RememberedRoll[] }>({ rolls: [] });

// The next user of this tab must not see them.
onUserLeft(() => diceHistory.set({ rolls: [] }));

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
  writeToTab(NAME, diceHistory.get().rolls);
}

export function forgetRolls(): void {
  diceHistory.set({ rolls: [] });
  removeFromTab(NAME);
}

/** Rolls of a stat block are made elsewhere on the page. This adds them to the history. */
export function useRollsOfThePage(): void {
  const [latest] = useRolls();
  const known = useRef(latest?.id ?? 0);
  useEffect(() => diceHistory.set({ rolls: read() }), []);
  useEffect(() => {
    if (latest === undefined || latest.id <= known.current) return;
    known.current = latest.id;
    rememberRoll(latest, latest.label);
  }, [latest]);
}
