import { type RefObject, useEffect } from 'react';
import { useTracker } from '../state/tracker.tsx';
import { stepHitPoints } from './hit-point-entry.ts';

/** In milliseconds: a longer pause starts a new step. A trackpad sends many small events within one step. */
const PAUSE = 150;
/** Pixels of a trackpad gesture for one hit point. A mouse notch is more. */
const NOTCH = 40;
/** Milliseconds without an event that end a gesture. */
const RESTS = 300;

function fieldOf(event: WheelEvent): Element | null {
  return event.target instanceof Element ? event.target.closest('input[data-field="hit-points"]') : null;
}

/**
 * The wheel over an HP field changes the hit points and never scrolls the page. A gesture that begins on a field keeps
 * changing that field, even when the pointer leaves it. A gesture that begins elsewhere scrolls the page and changes
 * nothing. React's wheel listeners are passive, so this adds native ones. The non-passive listener on the window exists
 * only during a gesture.
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
      if (!goesOn || field?.isConnected === false) field = fieldOf(event);
      // Also during a gesture: on a busy page the end of the pause before may come first.
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
    // The first event of a gesture must be stopped too, before the window's listener exists.
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

/** One hit point per mouse notch, or per `NOTCH` pixels of a trackpad. */
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
