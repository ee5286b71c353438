import { createBrowserRouter, type RouteObject } from 'react-router';
import { aboutRoutes } from '#web/features/about/routes.ts';
import { accountRoutes, loginRoutes } from '#web/features/account/routes.ts';
import { codexRoutes } from '#web/features/codex/routes.ts';
import { homeRoutes } from '#web/features/home/routes.tsx';
import { stuffRoutes } from '#web/features/stuff/routes.ts';
import { trackerRoutes } from '#web/features/tracker/routes.ts';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { NotFoundPage, PageError, RootError } from './error-pages.tsx';
import { requireUser } from './gate.ts';
import { Layout } from './layout.tsx';

/** Pages that anybody may see. A feature adds its routes here; each loads its pages lazily. */
const publicRoutes: RouteObject[] = [...homeRoutes, ...codexRoutes, ...aboutRoutes, ...loginRoutes];

/** Pages under /stuff: the gate asks the server before any of their own calls. */
const privateRoutes: RouteObject[] = [...stuffRoutes, ...trackerRoutes];

/**
 * Going from one private page to the next asks again: a session may have ended meanwhile. A middleware runs only where
 * a loader does, hence the empty one.
 */
const gated = { middleware: [requireUser], loader: () => null, shouldRevalidate: () => true };

export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: RootError,
    children: [
      {
        // A route without a path, so that bars and footer stay around a page that failed or is loading.
        ErrorBoundary: PageError,
        HydrateFallback: PageSkeleton,
        children: [
          ...publicRoutes,
          {
            path: 'stuff',
            ...gated,
            lazy: async () => ({ Component: (await import('./private-area.tsx')).PrivateArea }),
            children: [{ ErrorBoundary: PageError, children: privateRoutes }],
          },
          { ...gated, children: accountRoutes },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
