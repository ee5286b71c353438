import { codexRoutes } from '#web/features/codex/routes.ts';
import { homeRoutes } from '#web/features/home/routes.tsx';
import type { History } from '#web/lib/router/history.ts';
import { createRouter, type Router } from '#web/lib/router/router.ts';
import type { RouteObject } from '#web/lib/router.ts';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { NotFoundPage, PageError, RootError } from './error-pages.tsx';
import { Layout } from './layout.tsx';

/** The pages that people come to first. A feature adds its routes here or in later-routes.ts; each loads its pages lazily. */
export const firstRoutes: RouteObject[] = [...homeRoutes, ...codexRoutes];

/** The pages; most of them are added when one of them is first opened. */
const pages: RouteObject[] = [...firstRoutes, { path: '*', Component: NotFoundPage }];
let hasAllPages = false;

const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: RootError,
    children: [
      // A route without a path, so that bars and footer stay around a page that failed or is loading.
      { ErrorBoundary: PageError, Fallback: PageSkeleton, children: pages },
    ],
  },
];

async function addLaterRoutes(pathname: string): Promise<void> {
  if (hasAllPages || pathname.startsWith('/codex/')) return;
  const { laterRoutes } = await import('./later-routes.ts');
  if (hasAllPages) return;
  hasAllPages = true;
  pages.push(...laterRoutes);
}

export function createAppRouter(history: History): Router {
  return createRouter({ routes, history, addRoutes: addLaterRoutes });
}
