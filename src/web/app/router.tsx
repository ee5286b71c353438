import type { History } from '#web/lib/router/history.ts';
import { createRouter, type Router } from '#web/lib/router/router.ts';
import type { RouteObject } from '#web/lib/router.ts';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { FrameError, RootError } from './frame-error.tsx';
import { Layout } from './layout.tsx';

/** Without a path, so that bars and footer stay around a page that failed or is loading. What its pages are is loaded after them. */
const content: RouteObject = { ErrorBoundary: FrameError, Fallback: PageSkeleton, children: [{ path: '*' }] };
const routes: RouteObject[] = [{ Component: Layout, ErrorBoundary: RootError, children: [content] }];

/** The addresses of pages.tsx; the others are in later-routes.ts. */
const FIRST_PAGES = /^\/(codex(\/.*)?)?$/;

async function addPages(pathname: string): Promise<void> {
  // Awaited together: where neither can be loaded, that is one failure, and none that nobody hears of.
  const [{ pages, addPagesOnce }, later] = await Promise.all([
    import('./pages.tsx'),
    FIRST_PAGES.test(pathname) ? undefined : import('./later-routes.ts'),
  ]);
  content.children = [pages];
  if (later) addPagesOnce(later.laterRoutes);
}

export function createAppRouter(history: History): Router {
  return createRouter({ routes, history, addRoutes: addPages });
}
