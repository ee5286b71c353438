import { findCombatant } from '#domain/combat/fight.ts';
import type { Drop } from '#web/ui/use-drag-order.ts';
import { groupKey, idsBetween, kindsOf, listRows, withoutDead } from '../state/listed-rows.ts';
import { send } from '../state/send.ts';
import type { Tracker } from '../state/tracker.tsx';
import { type Removed, toggleCollapsed } from '../state/view.ts';
import { placeRow, stepRow } from '../table/row-order.ts';
import { focusRow, keyOfRow, rowBeside, rowOf } from './row-elements.ts';
import { currentOf, fightOf } from './targets.ts';

/** Before anything was marked, the first key lands on whoever's turn it is. */
export function moveCursor(tracker: Tracker, step: 1 | -1): void {
  const { cursor } = tracker.view.get();
  const fight = fightOf(tracker);
  const marked = cursor === null ? null : rowOf(cursor);
  const to = marked === null ? (currentOf(tracker) ?? fight.order[0]) : keyOfRow(rowBeside(marked, step));
  if (to === undefined) return;
  focusRow(to);
  // The focus was there already when the turn had brought it.
  if (tracker.view.get().cursor !== to) tracker.view.set({ cursor: to });
}

/** With Shift: the rows on the way are selected as well. */
export function extendSelection(tracker: Tracker, step: 1 | -1): void {
  const before = tracker.view.get();
  const from = before.cursor ?? currentOf(tracker);
  if (from === undefined) return;
  const anchor = before.anchor ?? from;
  moveCursor(tracker, step);
  const { cursor } = tracker.view.get();
  if (cursor !== null) selectRange(tracker, anchor, cursor);
}

export function selectRange(tracker: Tracker, from: string, to: string): void {
  const { view } = tracker;
  const ids = idsBetween(fightOf(tracker), view.get(), from, to);
  view.set(({ selected }) => ({ selected: new Set([...selected, ...ids]), anchor: from }));
}

/** All of the same kind, whether they are shown or not; pressed again, none of them. */
export function selectKind(tracker: Tracker, id: string): void {
  const fight = fightOf(tracker);
  const ids = kindsOf(fight).find((kind) => kind.ids.includes(id))?.ids ?? [id];
  toggleAll(tracker, ids);
}

/** TGT-2: all of them but the dead. */
export function toggleAll(tracker: Tracker, all: readonly string[]): void {
  const ids = withoutDead(fightOf(tracker), all);
  tracker.view.set(({ selected }) => {
    const areAll = ids.every((id) => selected.has(id));
    const next = new Set(selected);
    for (const id of ids) {
      if (areAll) next.delete(id);
      else next.add(id);
    }
    return { selected: next };
  });
}

/** The row of the group, or of who was in it, takes the focus: the row that had it goes. */
export function collapseGroupOf(tracker: Tracker, id: string): void {
  const kind = kindsOf(fightOf(tracker)).find(({ ids }) => ids.includes(id));
  if (kind === undefined) return;
  toggleCollapsed(tracker.view, kind.group);
  const { collapsed } = tracker.view.get();
  const key = collapsed.has(kind.group) ? groupKey(kind.group) : id;
  requestAnimationFrame(() => focusRow(key));
}

/** Settles a tie: the row was dragged beside another. */
export function dropRow(tracker: Tracker, key: string, drop: Drop): void {
  const command = placeRow(fightOf(tracker), tracker.view.get(), key, drop);
  if (command !== undefined) send(tracker, command);
}

/** Settles a tie by key: the row goes one place up or down and keeps the focus. */
export function moveRow(tracker: Tracker, key: string, step: 1 | -1): void {
  const command = stepRow(fightOf(tracker), tracker.view.get(), key, step);
  if (command === undefined) return;
  const focused = document.activeElement;
  send(tracker, command);
  // Moving its element takes the focus from whatever was focused inside.
  if (focused instanceof HTMLElement) focused.focus();
}

/** The selection keeps only those who stay. In their place the list says for a while that they were removed. */
export function remove(tracker: Tracker, ids: readonly string[]): void {
  const removed = placeOf(tracker, ids);
  if (send(tracker, { type: 'remove-combatants', combatant_ids: [...ids] }) !== undefined) return;
  tracker.view.set((view) => ({
    selected: new Set([...view.selected].filter((id) => !ids.includes(id))),
    cursor: null,
    anchor: null,
    ...(removed && { removed: [...view.removed, removed] }),
  }));
}

function placeOf(tracker: Tracker, ids: readonly string[]): Removed | undefined {
  const fight = fightOf(tracker);
  const rows = listRows(fight, tracker.view.get());
  const place = rows.findIndex(({ key }) => ids.includes(key));
  const name = ids.length === 1 ? findCombatant(fight, ids[0] ?? null)?.name : `${ids.length} combatants`;
  if (place === -1 || name === undefined) return undefined;
  return { ids, name, below: rows[place - 1]?.key ?? null, at: performance.now() };
}

/**
 * By a key: the row that had the focus goes, so a neighbour takes it. A press of the mouse moves nothing to a row that
 * nobody pointed at.
 */
export function removeByKey(tracker: Tracker, ids: readonly string[]): void {
  const rows = listRows(fightOf(tracker), tracker.view.get()).map(({ key }) => key);
  const focused = document.activeElement;
  // The bar of the selection goes as well, with the button that was pressed.
  const inBar = focused?.matches('.tracker-selection :focus-visible') ? ids[0] : undefined;
  const place = rows.indexOf(keyOfRow(focused) ?? inBar ?? '');
  remove(tracker, ids);
  const stays = (key: string) => rowOf(key) !== null && !ids.includes(key);
  const neighbour = rows.slice(place).find(stays) ?? rows.slice(0, place).findLast(stays);
  if (place !== -1 && neighbour !== undefined) focusRow(neighbour);
}
