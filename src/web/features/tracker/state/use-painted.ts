import { startTransition, useEffect, useState } from 'react';

/**
 * False for the first paint of a component, true soon after. Hidden content then does not delay the opening of a
 * dialog. A deferred value does not work: its render may happen before the paint.
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
