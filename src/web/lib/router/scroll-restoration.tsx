import { use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { PageContext, RouterContext } from './contexts.ts';
import { decode, type Location } from './location.ts';
import { scrollPositions } from './scroll-positions.ts';

interface ScrollRestorationProps {
  keyOf: (location: Location) => string;
  /** The first page came with its content, and may have been scrolled before it has its code. */
  isPrerendered: boolean;
}

/** Back and forward find a page scrolled as it was left; any other page begins at its top, or at its hash. */
export function ScrollRestoration({ keyOf, isPrerendered }: ScrollRestorationProps) {
  const router = use(RouterContext);
  const { location, isLoading, keepsScroll } = use(PageContext);
  const [positions] = useState(() => scrollPositions(() => sessionStorage));
  const isFirst = useRef(true);
  const save = useEffectEvent((left: Location) => positions.save(keyOf(left), scrollY));

  // The router tells it before React draws the next page: afterwards this one is no longer as high as it was.
  useEffect(
    () =>
      router.subscribe(({ page }, { page: before }) => {
        if (page !== before && (isPrerendered || !before.isLoading)) save(before.location);
      }),
    [router, isPrerendered],
  );

  useEffect(() => {
    const leave = () => {
      save(router.state.page.location);
      positions.keep();
      history.scrollRestoration = 'auto';
    };
    const stay = () => {
      history.scrollRestoration = 'manual';
    };
    stay();
    addEventListener('pagehide', leave);
    // The browser may have kept the page as it was.
    addEventListener('pageshow', stay);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', stay);
      history.scrollRestoration = 'auto';
    };
  }, [router, positions]);

  const restore = useEffectEvent(() => {
    const position = positions.find(keyOf(location));
    const place = location.hash && document.getElementById(decode(location.hash.slice(1)));
    // What is above that place has to be as high as it was: styles/main.css lays all of it out.
    document.documentElement.toggleAttribute('data-whole', (position ?? 0) > 0);
    if (position !== undefined) scrollTo(0, position);
    else if (place && !keepsScroll) place.scrollIntoView();
    // Whoever has scrolled a page before the app took it over stays there.
    else if (!keepsScroll && !isFirst.current) scrollTo(0, 0);
    isFirst.current = false;
  });
  const isThere = isPrerendered || !isLoading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page.
  useLayoutEffect(() => {
    if (isThere) restore();
  }, [location, isThere]);
  return null;
}
