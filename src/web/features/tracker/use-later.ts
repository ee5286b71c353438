import { startTransition, useEffect, useState } from 'react';

/** For the panel beside the table: longer than a held key takes to repeat. */
export const FOLLOWS_AFTER = 40;

/**
 * The value once it has stayed the same for a moment. What stands beside the table waits this long, so that a turn is
 * painted before its stat block is made, turns passed over quickly make none, and the next key interrupts it.
 */
export function useLater<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => startTransition(() => setSettled(value)), milliseconds);
    return () => clearTimeout(timer);
  }, [value, settled, milliseconds]);
  return settled;
}
