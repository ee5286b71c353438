import { type RefObject, useEffect } from 'react';
import { useTracker } from '../tracker.tsx';
import { stepHitPoints } from './hit-point-entry.ts';

/** A pause this long begins a new gesture; a trackpad sends many small events within one. */
const PAUSE = 150;
/** Pixels of a trackpad's gesture for one hit point; a mouse's notch is more. */
const NOTCH = 40;

/**
 * The wheel over an HP field changes the hit points and never scrolls the page. React listens passively, so one
 * listener of our own, for all rows, does it.
 */
export function useHitPointWheel(table: RefObject<HTMLElement | null>): void {
  const tracker = useTracker();
  useEffect(() => {
    const element = table.current;
    if (element === null) return;
    let last = Number.NEGATIVE_INFINITY;
    let gathered = 0;
    const turn = (event: WheelEvent) => {
      const field = event.target instanceof Element && event.target.closest('input[data-field="hit-points"]');
      if (!field || event.ctrlKey) return;
      event.preventDefault();
      const id = field.closest('tr')?.dataset.id;
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * NOTCH;
      if (id === undefined || pixels === 0) return;
      const fresh = event.timeStamp - last > PAUSE || Math.sign(gathered) !== Math.sign(pixels);
      last = event.timeStamp;
      gathered = fresh ? 0 : gathered;
      gathered += pixels;
      if (!fresh && Math.abs(gathered) < NOTCH) return;
      gathered = Math.sign(pixels) * 0.001;
      stepHitPoints(tracker, id, pixels < 0 ? 1 : -1);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [table, tracker]);
}
