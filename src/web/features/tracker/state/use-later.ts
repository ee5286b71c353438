import { startTransition, useEffect, useState } from 'react';

/** For the panel beside the table: longer than the repeat interval of a held key. */
export const FOLLOWS_AFTER = 40;

/** Work queued together runs together: one render and one frame after a turn. */
const waiting = new Map<number, Set<() => void>>();

/** Returns a function that cancels it. */
export function runLater(work: () => void, milliseconds: number): () => void {
  const together = waiting.get(milliseconds) ?? beginWaiting(milliseconds);
  together.add(work);
  return () => {
    together.delete(work);
  };
}

function beginWaiting(milliseconds: number): Set<() => void> {
  const together = new Set<() => void>();
  waiting.set(milliseconds, together);
  queueMicrotask(() => waiting.delete(milliseconds));
  const end = () => {
    for (const work of together) work();
  };
  setTimeout(() => startTransition(end), milliseconds);
  return together;
}

/**
 * The value after it has been stable for some time. The panel waits this long: a turn is painted before its stat block
 * renders, turns that are skipped render none, and the next key interrupts the render.
 */
export function useLater<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    return runLater(() => setSettled(value), milliseconds);
  }, [value, settled, milliseconds]);
  return settled;
}
