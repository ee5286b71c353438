import { type RefObject, useEffect, useState } from 'react';

/** Rendered this far before it comes into sight. */
const MARGIN = '300px';

/**
 * Whether the element is in sight or was before. So a board of 40 panels opens as fast as one of 5. Printing needs all
 * of them.
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
        // What is in sight is painted first. Safari has no `requestIdleCallback`.
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
