import { aboutRoutes } from '#web/features/about/routes.ts';
import { accountRoutes, loginRoutes } from '#web/features/account/routes.ts';
import { printRoutes } from '#web/features/print/routes.ts';
import { stuffRoutes } from '#web/features/stuff/routes.ts';
import { trackerRoutes, trialRoutes } from '#web/features/tracker/routes.ts';
import type { RouteObject } from '#web/lib/router.ts';
import { PageError } from './error-pages.tsx';
import { requireUser } from './gate.ts';
import { libraryRoutes, sharedRoutes } from './library-routes.ts';

/**
 * Pages of the signed in: the gate asks the server before any of their own calls. Going from one to the next asks again:
 * a session may have ended meanwhile.
 */
const privateRoutes: RouteObject[] = [
  {
    path: 'stuff',
    guard: requireUser,
    lazy: async () => ({ Component: (await import('./private-area.tsx')).PrivateArea }),
    children: [
      {
        ErrorBoundary: PageError,
        children: [...stuffRoutes, ...libraryRoutes, ...trackerRoutes],
      },
    ],
  },
  { guard: requireUser, children: accountRoutes },
];

/** All pages but the home page and the codex: what a visitor sees first does not carry their table. */
export const laterRoutes: RouteObject[] = [
  ...aboutRoutes,
  ...printRoutes,
  ...loginRoutes,
  ...trialRoutes,
  ...sharedRoutes,
  ...privateRoutes,
];
