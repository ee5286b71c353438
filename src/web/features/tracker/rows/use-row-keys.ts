import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusRow, keyOfRow, rowBeside, rowButtonId } from '../focus/row-elements.ts';
import { fightOf } from '../focus/targets.ts';
import type { ListedRow } from '../state/listed-rows.ts';
import { useTracker } from '../state/tracker.tsx';

/** The focusable elements of a row, from left to right. */
const CONTROLS = 'button, input';

/**
 * The list is one Tab stop: the last focused row, otherwise the active row. Inside, the arrow keys move between rows
 * and between the controls of a row. Uses only attributes, so that a focus change renders nothing.
 */
export function useRowKeys(body: RefObject<HTMLElement | null>, rows: readonly ListedRow[]): void {
  const tracker = useTracker();
  const stop = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => {
    if (stop.current?.isConnected) return;
    const active = fightOf(tracker).active_id;
    const key = rows.find((row) => row.key === active)?.key ?? rows.find(canHaveFocus)?.key;
    become(stop, key === undefined ? null : document.getElementById(rowButtonId(key)));
  }, [rows, tracker]);

  useEffect(() => {
    const element = body.current;
    if (element === null) return;
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && keyOfRow(target) !== undefined) become(stop, target);
    };
    element.addEventListener('focusin', follow);
    element.addEventListener('keydown', moveByKey);
    return () => {
      element.removeEventListener('focusin', follow);
      element.removeEventListener('keydown', moveByKey);
    };
  }, [body]);
}

function canHaveFocus({ kind }: ListedRow): boolean {
  return kind === 'combatant' || kind === 'group';
}

function become(stop: RefObject<HTMLElement | null>, next: HTMLElement | null): void {
  if (stop.current === next) return;
  if (stop.current !== null) stop.current.tabIndex = -1;
  if (next !== null) next.tabIndex = 0;
  stop.current = next;
}

function moveByKey(event: KeyboardEvent): void {
  const control = event.target;
  if (!(control instanceof HTMLElement) || event.defaultPrevented || hasModifier(event)) return;
  // During typing, the arrow keys belong to the text.
  if (control.hasAttribute('data-typed')) return;
  const row = control.closest('tr');
  if (row === null || keyOfRow(row) === undefined) return;
  const isMoved = moveFrom(event.key, control, row);
  if (!isMoved) return;
  event.preventDefault();
  event.stopPropagation();
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
}

/**
 * On a name the configurable page keys apply. A handle moves its row. A field moves to the same field of another row.
 */
function hasOwnArrows({ dataset }: HTMLElement): boolean {
  return dataset.control === 'name' || dataset.control === 'handle' || dataset.field !== undefined;
}

function moveFrom(key: string, control: HTMLElement, row: HTMLElement): boolean {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => one.checkVisibility());
    const next = controls[controls.indexOf(control) + (key === 'ArrowRight' ? 1 : -1)];
    next?.focus();
    return true;
  }
  if (key === 'Home' || key === 'End') {
    const end = key === 'Home' ? row.parentElement?.firstElementChild : row.parentElement?.lastElementChild;
    const edge = end && (keyOfRow(end) ?? keyOfRow(rowBeside(end, key === 'Home' ? 1 : -1)));
    if (edge) focusRow(edge);
    return true;
  }
  if ((key !== 'ArrowUp' && key !== 'ArrowDown') || hasOwnArrows(control)) return false;
  const beside = rowBeside(row, key === 'ArrowDown' ? 1 : -1);
  const same = beside?.querySelector<HTMLElement>(`[data-control="${control.dataset.control}"]`);
  if (same) same.focus();
  else if (beside?.dataset.row !== undefined) focusRow(beside.dataset.row);
  return true;
}
