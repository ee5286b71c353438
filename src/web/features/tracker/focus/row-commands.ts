import { findCombatant } from '#domain/combat/fight.ts';
import type { Drop } from '#web/ui/use-drag-order.ts';
import { placeRow, stepRow } from '../rows/row-order.ts';
import { groupKey, idsBetween, kindsOf, listRows, withoutDead } from '../state/listed-rows.ts';
import { send } from '../state/send.ts';
import type { Tracker } from '../state/tracker.tsx';
import { type Removed, toggleCollapsed } from '../state/view.ts';
import { focusRow, keyOfRow, rowAt, rowBeside, rowOf } from './row-elements.ts';
import { currentOf, fightOf } from './targets.ts';

/** When nothing is marked, the first key marks the active combatant. */
export function moveCursor(tracker: Tracker, step: 1 | -1): void {
  const { cursor } = tracker.view.get();
  const fight = fightOf(tracker);
  const marked = cursor === null ? null : rowOf(cursor);
  const to = marked === null ? (currentOf(tracker) ?? fight.order[0]) : keyOfRow(rowBeside(marked, step));
  if (to !== undefined) mark(tracker, to);
}

/** By the digit at its edge. */
export function markRowAt(tracker: Tracker, digit: number): void {
  const key = keyOfRow(rowAt(digit));
  if (key !== undefined) mark(tracker, key);
}

function mark(tracker: Tracker, key: string): void {
  focusRow(key);
  // The row may already have the focus without the mark, for example after a turn change.
  if (tracker.view.get().cursor !== key) tracker.view.set({ cursor: key });
}

/** With Shift: also selects the rows in between. */
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

/** Selects all of the same kind, visible or not. Again: deselects them. */
export function selectKind(tracker: Tracker, id: string): void {
  const fight = fightOf(tracker);
  const ids = kindsOf(fight).find((kind) => kind.ids.includes(id))?.ids ?? [id];
  toggleAll(tracker, ids);
}

/** TGT-2: all except the dead. */
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

/** The focus moves to the row of the group, or to the row of a former member, because the focused row disappears. */
export function collapseGroupOf(tracker: Tracker, id: string): void {
  const kind = kindsOf(fightOf(tracker)).find(({ ids }) => ids.includes(id));
  if (kind === undefined) return;
  toggleCollapsed(tracker.view, kind.group);
  const { collapsed } = tracker.view.get();
  const key = collapsed.has(kind.group) ? groupKey(kind.group) : id;
  requestAnimationFrame(() => focusRow(key));
}

/** Settles a tie after the row was dragged beside another. */
export function dropRow(tracker: Tracker, key: string, drop: Drop): void {
  const command = placeRow(fightOf(tracker), tracker.view.get(), key, drop);
  if (command !== undefined) send(tracker, command);
}

/** Settles a tie by key: moves the row one place up or down and keeps the focus. */
export function moveRow(tracker: Tracker, key: string, step: 1 | -1): void {
  const command = stepRow(fightOf(tracker), tracker.view.get(), key, step);
  if (command === undefined) return;
  const focused = document.activeElement;
  send(tracker, command);
  // Moving the row's element removes the focus from inside it.
  if (focused instanceof HTMLElement) focused.focus();
}

/** Removed combatants leave the selection. For some time the list shows in their place that they were removed. */
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
 * By key: the focused row disappears, so a neighbour gets the focus. After a mouse press the focus does not move to a
 * row.
 */
export function removeByKey(tracker: Tracker, ids: readonly string[]): void {
  const rows = listRows(fightOf(tracker), tracker.view.get()).map(({ key }) => key);
  const focused = document.activeElement;
  // The selection bar also disappears, with the pressed button.
  const inBar = focused?.matches('.tracker-selection :focus-visible') ? ids[0] : undefined;
  const place = rows.indexOf(keyOfRow(focused) ?? inBar ?? '');
  remove(tracker, ids);
  const stays = (key: string) => rowOf(key) !== null && !ids.includes(key);
  const neighbour = rows.slice(place).find(stays) ?? rows.slice(0, place).findLast(stays);
  if (place !== -1 && neighbour !== undefined) focusRow(neighbour);
}
