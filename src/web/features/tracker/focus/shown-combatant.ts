import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import type { Tracker } from '../state/tracker.tsx';
import { isWide } from '../state/use-wide.ts';
import type { PanelTab, View } from '../state/view.ts';
import { findHeir, withoutMark } from './row-elements.ts';
import { fightOf, markedIn } from './targets.ts';

export function showTab(tracker: Tracker, tab: PanelTab): void {
  tracker.view.set(isWide() ? { tab } : { tab, dialog: { kind: 'panel' } });
}

/** Beside the table where there is room, else in a sheet from below. */
export function showDetails({ view }: Tracker, id: string): void {
  const shown = { shown: id, cursor: id };
  if (isWide()) view.set({ ...shown, tab: 'combatant' });
  else view.set({ ...shown, dialog: { kind: 'sheet', target: id } });
}

/** To what can be rolled, cast or used in the stat block, one after the other; in a sheet where there is no panel. */
export function toRolls(tracker: Tracker, id: string): void {
  const rolls = [...document.querySelectorAll('.tracker-panel [data-roll]')];
  const at = rolls.findIndex((roll) => roll.contains(document.activeElement));
  const next = rolls[(at + 1) % rolls.length];
  if (next === undefined) showDetails(tracker, id);
  else next.querySelector<HTMLElement>('select, button')?.focus();
}

/** So many frames later the panel or the sheet has come. */
const FRAMES_TO_COME = 20;

/** To the field for what somebody concentrates on, wherever the details are shown. */
export function toConcentration(tracker: Tracker, id: string): void {
  // The mark stays as it is: whose turn it is need not be marked for this.
  if (isWide()) tracker.view.set({ shown: id, tab: 'combatant' });
  else showDetails(tracker, id);
  focusConcentration(id, FRAMES_TO_COME);
}

/** At once where the panel has it already: the next key is typed into it. */
function focusConcentration(id: string, frames: number): void {
  const field = document.querySelector<HTMLInputElement>(`[data-concentration="${CSS.escape(id)}"]`);
  field?.focus();
  field?.select();
  if (field === null && frames > 0) requestAnimationFrame(() => focusConcentration(id, frames - 1));
}

type Chosen = Pick<View, 'shown' | 'cursor' | 'pinned'>;

/**
 * Whose details are at hand, so that the panel speaks of the same combatant as the keys: the marked one, else whose
 * turn it is. Before the start and after the end that is nobody until somebody is marked. What is pinned stays when it
 * was asked for.
 */
export function shownOf(fight: Fight, { shown, cursor, pinned }: Chosen): string | null {
  const asked = findCombatant(fight, shown)?.id;
  const marked = markedIn(fight, cursor)[0];
  const stays = asked !== undefined && (marked === undefined || pinned.includes(asked));
  return (stays ? asked : marked) ?? fight.active_id;
}

/** The panel goes back to the turn, unless what it shows is pinned. */
export function unmarked({ shown, pinned }: Chosen): Pick<View, 'shown' | 'cursor' | 'anchor'> {
  return { cursor: null, anchor: null, shown: shown !== null && pinned.includes(shown) ? shown : null };
}

/** Whoever writes about somebody must not be interrupted by another device's turn. */
export function holdShown(tracker: Tracker): void {
  const held = shownOf(fightOf(tracker), tracker.view.get());
  if (tracker.view.get().shown !== held) tracker.view.set({ shown: held });
}

/**
 * Out of a field beside the list, so that the next key is the fight's again: to the row of whom the panel shows, which
 * is marked then, or to whose turn it is, who need not be. A sheet keeps the focus.
 */
export function leaveForRow(tracker: Tracker): void {
  if (document.querySelector('dialog[open]') !== null) return;
  const { active_id } = fightOf(tracker);
  const view = tracker.view.get();
  const heir = findHeir(shownOf(fightOf(tracker), view), view.cursor, active_id);
  if (view.cursor === null && heir === findHeir(active_id)) withoutMark(() => heir?.focus());
  else heir?.focus();
}
