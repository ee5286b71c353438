import { type RefObject, useEffect } from 'react';
import { useTracker } from '../state/tracker.tsx';
import { stepHitPoints } from './hit-point-entry.ts';

/** A pause this long begins a new step; a trackpad sends many small events within one. */
const PAUSE = 150;
/** Pixels of a trackpad's gesture for one hit point; a mouse's notch is more. */
const NOTCH = 40;
/** A wheel that rests this long has ended its gesture. */
const RESTS = 300;

function fieldOf(event: WheelEvent): Element | null {
  return event.target instanceof Element ? event.target.closest('input[data-field="hit-points"]') : null;
}

/**
 * The wheel over an HP field changes the hit points and never scrolls the page. A gesture belongs to where it began
 * until the wheel rests: begun on a field it goes on changing that one, whatever comes under the pointer; begun
 * elsewhere it scrolls the page and hurts nobody. React listens passively, so listeners of our own do it; the one that
 * may hold up scrolling is the window's only while a gesture lasts.
 */
export function useHitPointWheel(table: RefObject<HTMLElement | null>): void {
  const tracker = useTracker();
  useEffect(() => {
    const element = table.current;
    if (element === null) return;
    let lastTurned = Number.NEGATIVE_INFINITY;
    let field: Element | null = null;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const steps = countSteps();

    const notice = (event: WheelEvent) => {
      const goesOn = event.timeStamp - lastTurned < RESTS;
      lastTurned = event.timeStamp;
      if (goesOn && field?.isConnected !== false) return;
      field = fieldOf(event);
      if (field !== null) addEventListener('wheel', turn, { passive: false });
    };
    const turn = (event: WheelEvent) => {
      clearTimeout(rest);
      rest = setTimeout(() => removeEventListener('wheel', turn), RESTS);
      if (field === null || event.ctrlKey || !event.cancelable) return;
      event.preventDefault();
      const id = field.closest('tr')?.dataset.id;
      const step = steps(event);
      if (id !== undefined && step !== 0) stepHitPoints(tracker, id, step);
    };
    // The first event of a gesture has to be stopped as well, before the window's listener is there.
    const begin = (event: WheelEvent) => {
      if (field !== null && event.cancelable && !event.ctrlKey) event.preventDefault();
    };
    addEventListener('wheel', notice, { passive: true, capture: true });
    element.addEventListener('wheel', begin, { passive: false });
    return () => {
      clearTimeout(rest);
      removeEventListener('wheel', notice, { capture: true });
      removeEventListener('wheel', turn);
      element.removeEventListener('wheel', begin);
    };
  }, [table, tracker]);
}

/** One hit point for a mouse's notch, or for so many pixels of a trackpad. */
function countSteps(): (event: WheelEvent) => 1 | 0 | -1 {
  let lastTaken = Number.NEGATIVE_INFINITY;
  let gathered = 0;
  return (event) => {
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * NOTCH;
    if (pixels === 0) return 0;
    const fresh = event.timeStamp - lastTaken > PAUSE || Math.sign(gathered) !== Math.sign(pixels);
    lastTaken = event.timeStamp;
    gathered = (fresh ? 0 : gathered) + pixels;
    if (!fresh && Math.abs(gathered) < NOTCH) return 0;
    gathered = Math.sign(pixels) * 0.001;
    return pixels < 0 ? 1 : -1;
  };
}
