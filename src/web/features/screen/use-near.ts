import { type RefObject, useEffect, useState } from 'react';

/** An element is rendered at this distance before it becomes visible. */
const MARGIN = '300px';

/**
 * Whether the element is or was visible. With this, a board of 40 panels opens as fast as one of 5. Printing needs all
 * panels.
 */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || element.current === null) return;
    const show = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.find(({ isIntersecting }) => isIntersecting);
        if (near === undefined) return;
        // Visible panels are painted first. Safari has no `requestIdleCallback`.
        if (near.boundingClientRect.top < innerHeight) show();
        else (window.requestIdleCallback ?? setTimeout)(show);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [isNear, element]);
  return isNear;
}
