import { type RefObject, useEffect, useEffectEvent } from 'react';

/** In pixels: the page scrolls while a panel is dragged within this distance of the window's edge. */
const EDGE = 70;
const SCROLL_STEP = 10;

interface Drag {
  readonly panel: HTMLElement;
  x: number;
  y: number;
  target: HTMLElement | undefined;
}

/**
 * Moves panels (`data-panel`) by their handle (`data-panel-handle`), with mouse, pen or finger. A panel takes the place
 * of the one that it is dropped on. During the drag only attributes change.
 */
export function useBoardDrag(
  grid: RefObject<HTMLElement | null>,
  onDrop: (panelId: string, targetId: string) => void,
): void {
  const dropped = useEffectEvent(onDrop);
  useEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let drag: Drag | undefined;

    function aim(): void {
      if (drag === undefined) return;
      const below = document.elementFromPoint(drag.x, drag.y)?.closest<HTMLElement>('[data-panel]');
      const target = below && element?.contains(below) && below !== drag.panel ? below : undefined;
      if (target === drag.target) return;
      drag.target?.removeAttribute('data-drop');
      target?.setAttribute('data-drop', '');
      drag.target = target;
    }

    function scroll(): void {
      if (drag === undefined) return;
      if (drag.y < EDGE) window.scrollBy(0, -SCROLL_STEP);
      else if (drag.y > innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
      aim();
      requestAnimationFrame(scroll);
    }

    function begin(event: PointerEvent): void {
      const handle =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-panel-handle]') : null;
      const panel = handle?.closest<HTMLElement>('[data-panel]');
      if (!handle || !panel || event.button !== 0) return;
      handle.setPointerCapture(event.pointerId);
      drag = { panel, x: event.clientX, y: event.clientY, target: undefined };
      panel.setAttribute('data-dragged', '');
      requestAnimationFrame(scroll);
    }

    function move(event: PointerEvent): void {
      if (drag === undefined) return;
      event.preventDefault();
      drag.x = event.clientX;
      drag.y = event.clientY;
      aim();
    }

    function finish(event: PointerEvent): void {
      if (drag === undefined) return;
      const { panel, target } = drag;
      drag = undefined;
      panel.removeAttribute('data-dragged');
      target?.removeAttribute('data-drop');
      const [moved, aimed] = [panel.dataset.panel, target?.dataset.panel];
      if (event.type === 'pointerup' && moved !== undefined && aimed !== undefined) dropped(moved, aimed);
    }

    element.addEventListener('pointerdown', begin, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', finish, { signal });
    element.addEventListener('pointercancel', finish, { signal });
    return () => {
      drag = undefined;
      leaving.abort();
    };
  }, [grid]);
}
