import { type RefObject, useEffect } from 'react';
import { useTracker } from '../tracker.tsx';
import { stepHitPoints } from './hit-point-entry.ts';

/** A pause this long begins a new gesture; a trackpad sends many small events within one. */
const PAUSE = 150;
/** Pixels of a trackpad's gesture for one hit point; a mouse's notch is more. */
const NOTCH = 40;
/** Within this long, a wheel that goes on scrolls the page still. */
const SCROLL_GOES_ON = 300;

function fieldOf(event: WheelEvent): Element | null {
  return event.target instanceof Element ? event.target.closest('input[data-field="hit-points"]') : null;
}

/**
 * The wheel over an HP field changes the hit points and never scrolls the page. Only when it began there: a page that
 * is being scrolled must not hurt whoever slides under the pointer. React listens passively, so listeners of our own,
 * for all rows, do it.
 */
export function useHitPointWheel(table: RefObject<HTMLElement | null>): void {
  const tracker = useTracker();
  useEffect(() => {
    const element = table.current;
    if (element === null) return;
    let lastTurned = Number.NEGATIVE_INFINITY;
    let beganOn: Element | null = null;
    let lastTaken = Number.NEGATIVE_INFINITY;
    let gathered = 0;

    const notice = (event: WheelEvent) => {
      const goesOn = event.timeStamp - lastTurned < SCROLL_GOES_ON;
      // Whoever moves from a field to another means that one; only a scroll of the page holds on.
      if (!goesOn || beganOn !== null) beganOn = fieldOf(event);
      lastTurned = event.timeStamp;
    };
    const turn = (event: WheelEvent) => {
      const field = fieldOf(event);
      if (field === null || field !== beganOn || event.ctrlKey || !event.cancelable) return;
      event.preventDefault();
      const id = field.closest('tr')?.dataset.id;
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * NOTCH;
      if (id === undefined || pixels === 0) return;
      const fresh = event.timeStamp - lastTaken > PAUSE || Math.sign(gathered) !== Math.sign(pixels);
      lastTaken = event.timeStamp;
      gathered = fresh ? 0 : gathered;
      gathered += pixels;
      if (!fresh && Math.abs(gathered) < NOTCH) return;
      gathered = Math.sign(pixels) * 0.001;
      stepHitPoints(tracker, id, pixels < 0 ? 1 : -1);
    };
    addEventListener('wheel', notice, { passive: true, capture: true });
    element.addEventListener('wheel', turn, { passive: false });
    return () => {
      removeEventListener('wheel', notice, { capture: true });
      element.removeEventListener('wheel', turn);
    };
  }, [table, tracker]);
}
