import { createBrowserRouter, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { aboutRoutes } from '#web/features/about/routes.ts';
import { loginRoutes } from '#web/features/account/routes.ts';
import { codexRoutes } from '#web/features/codex/routes.ts';
import { homeRoutes } from '#web/features/home/routes.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { NotFoundPage, PageError, RootError } from './error-pages.tsx';
import { Layout } from './layout.tsx';

/** The route whose children are pages; the private ones are added to it when one of them is first opened. */
const PAGES = 'pages';

/** Pages that anybody may see. A feature adds its routes here; each loads its pages lazily. */
export const publicRoutes: RouteObject[] = [...homeRoutes, ...codexRoutes, ...aboutRoutes, ...loginRoutes];

const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: RootError,
    children: [
      {
        // A route without a path, so that bars and footer stay around a page that failed or is loading.
        id: PAGES,
        ErrorBoundary: PageError,
        HydrateFallback: PageSkeleton,
        children: [...publicRoutes, { path: '*', Component: NotFoundPage }],
      },
    ],
  },
];

/** The private pages' routes are loaded with the first of them: the first page of a visitor does not carry the table. */
const addPrivateRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!/^\/(stuff|account)(\/|$)/.test(path)) return;
  const { privateRoutes } = await import('./private-routes.ts');
  // The router skips routes that it has already.
  patch(PAGES, privateRoutes);
};

export function createRouter() {
  return createBrowserRouter(routes, { patchRoutesOnNavigation: addPrivateRoutes });
}
