import { useEffect, useState } from 'react';

/**
 * The value once it has stayed the same for a moment. What stands beside the table waits this long, so that a turn is
 * painted before its stat block is made, and turns passed over quickly make none.
 */
export function useLater<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, settled, milliseconds]);
  return settled;
}
