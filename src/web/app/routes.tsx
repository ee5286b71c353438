import type { RouteObject } from 'react-router';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { NotFoundPage, PageError, RootError } from './error-pages.tsx';
import { Layout } from './layout.tsx';
import { pages } from './pages.ts';

export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: RootError,
    children: [
      {
        // Without a path, so that bars and footer stay around a page that failed or is loading.
        ErrorBoundary: PageError,
        HydrateFallback: PageSkeleton,
        children: [...pages, { path: '*', Component: NotFoundPage }],
      },
    ],
  },
];
