import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router';
import { LazyOverlay } from '#web/ui/dialog/lazy-overlay.tsx';
import { Footer } from './footer.tsx';
import { Overlays } from './overlays.tsx';
import { runsAFight } from './runs-a-fight.ts';
import { TopBar } from './top-bar.tsx';

/** Lazy, because public pages do not need it. */
const loadStuffBar = async () => (await import('./stuff-bar.tsx')).StuffBar;

export function Layout() {
  const { pathname } = useLocation();
  const main = useFocusOnNavigation(pathname);
  // The tracker needs the height. There the two site bars take 80 px together, nothing is below the fight, and its list
  // scrolls instead of the page.
  const isSlim = runsAFight(pathname);
  // For the tests: the page is interactive from now on.
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), []);
  return (
    <div className={`flex flex-col ${isSlim ? 'site-slim h-dvh print:h-auto' : 'min-h-dvh'}`}>
      <a
        href="#main"
        className="sr-only rounded-lg bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <LoadingBar />
      <TopBar isSlim={isSlim} />
      {(pathname === '/stuff' || pathname.startsWith('/stuff/')) && (
        // As high as the bar, so that nothing moves when the bar loads.
        <div className={`print:hidden ${isSlim ? 'h-9' : 'min-h-[45px]'}`}>
          <LazyOverlay load={loadStuffBar} props={{ isSlim }} onFailure={() => {}} />
        </div>
      )}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={`mx-auto w-full grow ${isSlim ? 'flex min-h-0 max-w-[110rem] flex-col px-2 pt-1 sm:px-4' : 'max-w-site px-4 py-5 sm:px-6 lg:px-8'}`}
      >
        <Outlet />
      </main>
      {!isSlim && <Footer />}
      <Overlays />
      <RowsBeforeScroll />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/** An entry beside a list shares the list's scroll position, so that closing it does not scroll. */
function scrollKey({ key, state }: Location<{ beneath?: string } | null>): string {
  return state?.beneath ?? key;
}

/**
 * Going back to a page restores its scroll position. Its rows need their real heights before that (`data-whole`,
 * styles/main.css). Must be before ScrollRestoration, because effects of siblings run in order.
 */
function RowsBeforeScroll() {
  const { pathname, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef({ pathname, key });
  useLayoutEffect(() => {
    // The initial page is handled by theme.js.
    if (shown.current.key === key) return;
    if (isReturn) document.documentElement.dataset.whole = '';
    else if (shown.current.pathname !== pathname) delete document.documentElement.dataset.whole;
    shown.current = { pathname, key };
  }, [pathname, key, isReturn]);
  return null;
}

/** After a navigation the focus moves to the new content, unless the page has focused a field. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const focused = document.activeElement;
    const chosenByPage = focused !== null && focused !== main.current && main.current?.contains(focused);
    if (!chosenByPage) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Shown only when a page takes longer than 150 ms. It lies over the page, so nothing moves. */
function LoadingBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading"
      className="fixed inset-x-0 top-0 z-40 h-1 animate-appear overflow-hidden"
    >
      <div className="h-full w-1/4 animate-travel rounded-full bg-accent" />
    </div>
  );
}
