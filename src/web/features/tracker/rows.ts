import { focusRow } from './row-elements.ts';
import { send } from './send.ts';
import { currentOf, fightOf } from './targets.ts';
import type { Tracker } from './tracker.tsx';

export function moveCursor(tracker: Tracker, step: 1 | -1): void {
  const { order } = fightOf(tracker);
  const from = order.indexOf(currentOf(tracker) ?? '');
  // Before anything was touched, the first key lands on whoever's turn it is.
  const touched = tracker.view.get().cursor !== null;
  const id = order[touched ? from + step : Math.max(0, from)];
  if (id !== undefined) focusRow(id);
}

/** Settles a tie: the row goes one place up or down and keeps the focus. */
export function moveRow(tracker: Tracker, id: string, step: 1 | -1): void {
  const to = fightOf(tracker).order.indexOf(id) + step;
  if (to < 0 || to >= fightOf(tracker).order.length) return;
  const focused = document.activeElement;
  send(tracker, { type: 'move-combatant', combatant_id: id, to });
  // Moving its element takes the focus from whatever was focused inside.
  if (focused instanceof HTMLElement) focused.focus();
}

/** The selection keeps only those who stay. */
export function remove(tracker: Tracker, ids: readonly string[]): void {
  if (send(tracker, { type: 'remove-combatants', combatant_ids: [...ids] }) !== undefined) return;
  tracker.view.set(({ selected }) => ({
    selected: new Set([...selected].filter((id) => !ids.includes(id))),
    cursor: null,
  }));
}

/**
 * By a key: the row that had the focus goes, so a neighbour takes it. A press of the mouse moves nothing to a row that
 * nobody pointed at.
 */
export function removeByKey(tracker: Tracker, ids: readonly string[]): void {
  const { order } = fightOf(tracker);
  const focused = document.activeElement;
  // The bar of the selection goes as well, with the button that was pressed.
  const inBar = focused?.matches('.tracker-selection :focus-visible') ? ids[0] : undefined;
  const place = order.indexOf(focused?.closest('tr')?.dataset.id ?? inBar ?? '');
  remove(tracker, ids);
  const stays = (id: string) => !ids.includes(id);
  const neighbour = order.slice(place).find(stays) ?? order.slice(0, place).findLast(stays);
  if (place !== -1 && neighbour !== undefined) focusRow(neighbour);
}
