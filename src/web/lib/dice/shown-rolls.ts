import { naturalMark } from '#domain/dice/natural-mark.ts';
import type { DiceRoll } from '#domain/dice/roll.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/*
 * What the tray shows: every roll of every page. The rolling is in dice-rolls.ts: every page has the tray, but only
 * pages with dice load the dice rules.
 */

export interface ShownRoll {
  readonly id: number;
  /** The reason for the roll: 'Aboleth: Tentacle'. Empty for a plain roll. */
  readonly label: string;
  readonly notation: string;
  /** '[4, 3] + 5'. */
  readonly working: string;
  /** The dice alone: '4, 3'. */
  readonly dice: string;
  readonly total: number;
  readonly natural: 20 | 1 | null;
  /** Another element of the page announces it. */
  readonly isSilent: boolean;
}

type NewRoll = Omit<ShownRoll, 'id' | 'isSilent'> & { readonly isSilent?: boolean };

const ROLLS_KEPT = 4;
/** More dice than this are not listed. */
const DICE_LISTED = 30;

let made = 0;
const tray = createStore<{ rolls: readonly ShownRoll[]; hasRolled: boolean }>({
  rolls: [],
  hasRolled: false,
});

const listeners = new Set<(roll: ShownRoll) => void>();

/** Called for every roll, also for those that the tray has no space for. Returns the function that stops it. */
export function onRoll(listener: (roll: ShownRoll) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let isInTray = true;

/** The rolls of `work` are in the history, but another part of the page shows them. */
export function notInTray(work: () => void): void {
  isInTray = false;
  try {
    work();
  } finally {
    isInTray = true;
  }
}

export function addToTray(roll: NewRoll): void {
  made += 1;
  const newest: ShownRoll = { isSilent: false, ...roll, id: made };
  if (isInTray)
    tray.set(({ rolls }) => ({ rolls: [newest, ...rolls].slice(0, ROLLS_KEPT), hasRolled: true }));
  for (const listener of listeners) listener(newest);
}

/**
 * The attack roll of the newest roll, when that is its damage. A narrow tray shows only one roll, and the d20 decides
 * whether it hits.
 */
export function attackOfNewest([newest, ...earlier]: readonly ShownRoll[]): ShownRoll | undefined {
  if (newest === undefined || newest.label === '' || isD20(newest)) return undefined;
  const other = earlier.findIndex(({ label }) => label !== newest.label);
  return earlier.slice(0, other === -1 ? undefined : other).find(isD20);
}

function isD20({ notation }: ShownRoll): boolean {
  return /^1?d20\b/.test(notation);
}

export function showRoll(roll: DiceRoll, label: string, isSilent = false): void {
  const dice = roll.parts
    .flatMap((part) => part.dice)
    .slice(0, DICE_LISTED)
    .join(', ');
  const { notation, total } = roll;
  addToTray({ label, notation, working: workingOf(roll), dice, total, natural: naturalMark(roll), isSilent });
}

/** '[4, 3] + 5': dice in brackets, flat numbers without. */
function workingOf(roll: DiceRoll): string {
  const parts = roll.parts.map(({ term, dice, value }, position) => {
    const body =
      term.kind === 'dice' ? `[${dice.slice(0, DICE_LISTED).join(', ')}]` : String(Math.abs(value));
    if (position === 0) return term.sign < 0 ? `−${body}` : body;
    return `${term.sign < 0 ? '−' : '+'} ${body}`;
  });
  return parts.join(' ');
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
