import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The drop position: beside the row with this key. */
export interface Drop {
  readonly key: string;
  readonly place: 'above' | 'below';
}

interface Drag {
  readonly key: string;
  readonly row: HTMLElement;
  drop: Drop | undefined;
}

/**
 * Moves rows (`data-row`) by their handle (`data-handle`), with mouse, pen or finger. During the drag only attributes
 * of the rows change. A row stays in its section of the list (`data-row-border` starts a new section). `onDrop`
 * receives the neighbour, because the list may show only some rows. It is not called when nothing moved.
 */
export function useDragOrder(
  body: RefObject<HTMLElement | null>,
  onDrop: (key: string, drop: Drop) => void,
): void {
  const dropped = useEffectEvent(onDrop);
  useEffect(() => {
    const element = body.current;
    if (element === null) return;
    let drag: Drag | undefined;

    const begin = (event: PointerEvent) => {
      const handle =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-handle]') : null;
      const row = handle?.closest<HTMLElement>('[data-row]');
      const key = handle?.dataset.handle;
      if (!handle || !row || key === undefined || event.button !== 0) return;
      handle.setPointerCapture(event.pointerId);
      drag = { key, row, drop: undefined };
    };

    const move = (event: PointerEvent) => {
      if (drag === undefined) return;
      event.preventDefault();
      const rows = partWith(drag.row, element);
      drag.drop = dropAt(rows, drag.row, event.clientY);
      drag.row.setAttribute('data-dragged', '');
      mark(rows, drag.drop);
    };

    const finish = (event: PointerEvent) => {
      if (drag === undefined) return;
      const { key, row, drop } = drag;
      drag = undefined;
      mark(element.querySelectorAll<HTMLElement>('[data-row]'), undefined);
      row.removeAttribute('data-dragged');
      if (event.type === 'pointerup' && drop !== undefined) dropped(key, drop);
    };

    element.addEventListener('pointerdown', begin);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', finish);
    element.addEventListener('pointercancel', finish);
    return () => {
      element.removeEventListener('pointerdown', begin);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', finish);
      element.removeEventListener('pointercancel', finish);
    };
  }, [body]);
}

/** The rows in the same section as this row. */
function partWith(row: HTMLElement, body: HTMLElement): HTMLElement[] {
  let part: HTMLElement[] = [];
  for (const one of body.querySelectorAll<HTMLElement>('[data-row], [data-row-border]')) {
    if (one.dataset.row !== undefined) part.push(one);
    else if (part.includes(row)) break;
    else part = [];
  }
  return part;
}

/** The position beside the last row that it passes. Undefined when it passes no row. */
function dropAt(rows: readonly HTMLElement[], row: HTMLElement, y: number): Drop | undefined {
  const from = rows.indexOf(row);
  const others = rows.filter((one) => one !== row);
  const below = others.findIndex((one) => {
    const { top, height } = one.getBoundingClientRect();
    return y < top + height / 2;
  });
  const to = below === -1 ? others.length : below;
  if (to === from) return undefined;
  const key = others[to > from ? to - 1 : to]?.dataset.row;
  return key === undefined ? undefined : { key, place: to > from ? 'below' : 'above' };
}

function mark(rows: Iterable<HTMLElement>, drop: Drop | undefined): void {
  for (const row of rows) {
    const place = row.dataset.row === drop?.key ? drop?.place : undefined;
    row.toggleAttribute('data-drop-above', place === 'above');
    row.toggleAttribute('data-drop-below', place === 'below');
  }
}
