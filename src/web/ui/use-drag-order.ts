import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Drag {
  readonly id: string;
  readonly row: HTMLElement;
  /** The index among the others where it would land. */
  to: number;
}

/**
 * Rows (`data-id`) are moved by their handle (`data-handle`), with mouse, pen or finger; while that lasts only
 * attributes of the rows change. `onDrop` gets the index among the others.
 */
export function useDragOrder(
  body: RefObject<HTMLElement | null>,
  onDrop: (id: string, to: number) => void,
): void {
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = body.current;
    if (element === null) return;
    let drag: Drag | undefined;

    const rows = () => [...element.querySelectorAll<HTMLElement>('[data-id]')];

    const begin = (event: PointerEvent) => {
      const handle =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-handle]') : null;
      const row = handle?.closest<HTMLElement>('[data-id]');
      const id = handle?.dataset.handle;
      if (!handle || !row || id === undefined || event.button !== 0) return;
      handle.setPointerCapture(event.pointerId);
      drag = { id, row, to: rows().indexOf(row) };
    };

    const move = (event: PointerEvent) => {
      if (drag === undefined) return;
      event.preventDefault();
      const others = rows().filter((row) => row !== drag?.row);
      const below = others.findIndex((row) => {
        const { top, height } = row.getBoundingClientRect();
        return event.clientY < top + height / 2;
      });
      drag.to = below === -1 ? others.length : below;
      mark(others, drag);
    };

    const finish = (event: PointerEvent) => {
      if (drag === undefined) return;
      const { id, to, row } = drag;
      drag = undefined;
      mark(rows(), undefined);
      row.removeAttribute('data-dragged');
      if (event.type === 'pointerup') drop(id, to);
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

function mark(rows: readonly HTMLElement[], drag: Drag | undefined): void {
  for (const [index, row] of rows.entries()) {
    row.toggleAttribute('data-drop-above', drag !== undefined && index === drag.to);
    row.toggleAttribute(
      'data-drop-below',
      drag !== undefined && drag.to === rows.length && index === drag.to - 1,
    );
  }
  drag?.row.setAttribute('data-dragged', '');
}
