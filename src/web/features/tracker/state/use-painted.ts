import { startTransition, useEffect, useState } from 'react';

/**
 * False for the first paint of a component and true soon after it: what is out of sight then, or needs a press to be
 * seen, does not hold up a dialog that opens. A deferred value would not do: its render may come before the paint.
 */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return painted;
}
