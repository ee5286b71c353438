import { startTransition, useEffect, useState } from 'react';

/** For what stands beside the table: longer than a held key takes to repeat. */
export const FOLLOWS_AFTER = 40;

/** Work that is queued together runs together: one render and one frame for all that follows a turn. */
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
 * The value once it has stayed the same for a moment. What stands beside the table waits this long, so that a turn is
 * painted before its stat block is made, turns passed over quickly make none, and the next key interrupts it.
 */
export function useLater<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    return runLater(() => setSettled(value), milliseconds);
  }, [value, settled, milliseconds]);
  return settled;
}
