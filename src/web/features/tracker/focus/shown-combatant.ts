import { flushSync } from 'react-dom';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import type { Tracker } from '../state/tracker.tsx';
import { isWide } from '../state/use-wide.ts';
import type { PanelTab, SheetTab, View } from '../state/view.ts';
import { findHeir, withoutMark } from './row-elements.ts';
import { fightOf, markedIn } from './targets.ts';

export function showTab(tracker: Tracker, tab: PanelTab): void {
  tracker.view.set(isWide() ? { tab, more: null, panelFolded: false } : { tab, dialog: { kind: 'panel' } });
}

/** In the panel beside the table if there is space, otherwise in a sheet. */
export function showDetails({ view }: Tracker, id: string, tab?: SheetTab): void {
  const shown = { shown: id, cursor: id };
  if (isWide()) view.set({ ...shown, tab: 'combatant', panelFolded: false });
  else view.set({ ...shown, dialog: { kind: 'sheet', target: id, ...(tab && { tab }) } });
}

/** Moves through the rollable features and spells of the stat block. Uses a sheet when there is no panel. */
export function toRolls(tracker: Tracker, id: string): void {
  const rolls = [...document.querySelectorAll('.tracker-panel [data-roll]')];
  // The last one: the attacks of a Multiattack are within its line.
  const at = rolls.findLastIndex((roll) => roll.contains(document.activeElement));
  const next = rolls[(at + 1) % rolls.length];
  if (next === undefined) showDetails(tracker, id);
  else next.querySelector<HTMLElement>('select, button:not([data-recharge])')?.focus();
}

/** The panel or the sheet has opened after this many frames. */
const FRAMES_TO_COME = 20;

export function toConcentration(tracker: Tracker, id: string): void {
  // The next key is typed into the field, so it must be there when this key press ends.
  flushSync(() => openMore(tracker, id));
  focusWhenThere(`[data-concentration="${CSS.escape(id)}"]`, FRAMES_TO_COME);
}

/** The list of what it can do on the turns of others. */
export function toLegendaryActions(tracker: Tracker, id: string): void {
  flushSync(() => showDetails(tracker, id, 'actions'));
  focusWhenThere('[data-options="legendary"] button', FRAMES_TO_COME);
}

/** Everything about a combatant that is changed rarely. */
export function openMore({ view }: Tracker, id: string): void {
  // The mark does not change: the active combatant does not need one for this.
  if (isWide()) view.set({ shown: id, tab: 'combatant', more: id, panelFolded: false });
  else view.set({ shown: id, cursor: id, dialog: { kind: 'sheet', target: id, tab: 'more' } });
}

/** Immediate in the panel. A sheet opens a few frames later. */
function focusWhenThere(selector: string, frames: number): void {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  if (found instanceof HTMLInputElement) found.select();
  if (found === null && frames > 0) requestAnimationFrame(() => focusWhenThere(selector, frames - 1));
}

type Chosen = Pick<View, 'shown' | 'cursor' | 'pinned' | 'selected'>;

/**
 * The combatant in the panel is the same as for the keys: the marked one, otherwise the active one. Before the start
 * and after the end the panel is empty until one is marked. A pinned combatant stays if it was opened.
 */
export function shownOf(fight: Fight, { shown, cursor, pinned, selected }: Chosen): string | null {
  const asked = findCombatant(fight, shown)?.id;
  // Selected rows are targets of the one that acts, so the panel keeps what that one can do.
  const marked = cursor !== null && selected.has(cursor) ? undefined : markedIn(fight, cursor)[0];
  const stays = asked !== undefined && (marked === undefined || pinned.includes(asked));
  return (stays ? asked : marked) ?? fight.active_id;
}

/** The panel returns to the active combatant, unless the shown one is pinned. */
export function unmarked({
  shown,
  pinned,
}: Pick<View, 'shown' | 'pinned'>): Pick<View, 'shown' | 'cursor' | 'anchor'> {
  return { cursor: null, anchor: null, shown: shown !== null && pinned.includes(shown) ? shown : null };
}

/** A turn from another device must not interrupt typing about a combatant. */
export function holdShown(tracker: Tracker): void {
  const held = shownOf(fightOf(tracker), tracker.view.get());
  if (tracker.view.get().shown !== held) tracker.view.set({ shown: held });
}

/**
 * Leaves a field beside the list, so that the next key controls the fight again. The focus moves to the row of the
 * shown combatant, which is then marked, or to the active row, which needs no mark. A sheet keeps the focus.
 */
export function leaveForRow(tracker: Tracker): void {
  if (document.querySelector('dialog[open]') !== null) return;
  const { active_id } = fightOf(tracker);
  const view = tracker.view.get();
  const heir = findHeir(shownOf(fightOf(tracker), view), view.cursor, active_id);
  if (view.cursor === null && heir === findHeir(active_id)) withoutMark(() => heir?.focus());
  else heir?.focus();
}
