import { useEffect } from 'react';
import { markOf } from '#domain/dice/natural-mark.ts';
import type { D20Roll, DiceRoll } from '#domain/dice/roll.ts';
import { onUserLeft } from '#web/lib/session/session.ts';
import { readFromTab, removeFromTab, writeToTab } from '#web/lib/storage/tab-storage.ts';
import { createStore } from '#web/lib/store.ts';
import { addedModifier } from './added-modifier.ts';
import { addToTray, onRoll, type ShownRoll, showRoll } from './shown-rolls.ts';

export interface RememberedRoll {
  readonly key: number;
  /** The purpose: an attack, or the hit points of a combatant. */
  readonly label: string;
  readonly notation: string;
  readonly dice: string;
  readonly total: number;
  readonly natural?: 20 | 1 | null | undefined;
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

/**
 * Shows a roll in the tray. The history gets every roll from there. A roll with a purpose is silent there: the element
 * that rolled, or the outcome, announces it.
 */
export function rememberRoll(roll: DiceRoll, label = ''): void {
  showRoll(roll, label, label !== '');
}

/** The same for a d20, which may have been rolled twice. */
export function rememberD20(
  { dice, natural, modifier, total }: D20Roll,
  label: string,
  isSilent: boolean,
): void {
  const added = modifier === 0 ? '' : ` ${addedModifier(modifier)}`;
  const shown = dice.join(', ');
  addToTray({
    label,
    notation: `1d20${added}`,
    working: `[${shown}]${added}`,
    dice: shown,
    total,
    natural: markOf(natural),
    isSilent,
  });
}

function remember({ label, notation, dice, total, natural }: ShownRoll): void {
  diceHistory.set(({ rolls }) => ({
    rolls: [{ label, notation, dice, total, natural, key: (rolls[0]?.key ?? 0) + 1 }, ...rolls].slice(
      0,
      KEPT,
    ),
  }));
  writeToTab(NAME, diceHistory.get().rolls);
}

export function forgetRolls(): void {
  diceHistory.set({ rolls: [] });
  removeFromTab(NAME);
}

/** The parts of the page that show the history. A roll is added only once, even if several parts show it. */
let readers = 0;
let stop = () => {};

/** Adds every roll of the page to the history. The tray has space for a few only. */
export function useRollsOfThePage(): void {
  useEffect(() => {
    if (readers === 0) {
      diceHistory.set({ rolls: read() });
      stop = onRoll(remember);
    }
    readers += 1;
    return () => {
      readers -= 1;
      if (readers === 0) stop();
    };
  }, []);
}
