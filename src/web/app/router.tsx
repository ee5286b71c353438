import { createBrowserRouter, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { codexRoutes } from '#web/features/codex/routes.ts';
import { homeRoutes } from '#web/features/home/routes.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { NotFoundPage, PageError, RootError } from './error-pages.tsx';
import { Layout } from './layout.tsx';

/** The route whose children are the pages; most of them are added to it when one of them is first opened. */
const PAGES = 'pages';

/** The pages that people come to first. A feature adds its routes here or in later-routes.ts; each loads its pages lazily. */
export const firstRoutes: RouteObject[] = [...homeRoutes, ...codexRoutes];

export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: RootError,
    children: [
      {
        // A route without a path, so that bars and footer stay around a page that failed or is loading.
        id: PAGES,
        ErrorBoundary: PageError,
        HydrateFallback: PageSkeleton,
        children: [...firstRoutes, { path: '*', Component: NotFoundPage }],
      },
    ],
  },
];

/** The router asks here when it knows no page for an address, and once more for one that only a pattern fits. */
export const addLaterRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (path.startsWith('/codex/')) return;
  const { laterRoutes } = await import('./later-routes.ts');
  // The router skips routes that it has already.
  patch(PAGES, laterRoutes);
};

export function createRouter() {
  return createBrowserRouter(routes, { patchRoutesOnNavigation: addLaterRoutes });
}
