import type { RouteObject } from 'react-router';
import { aboutRoutes } from '#web/features/about/routes.ts';
import { accountRoutes, loginRoutes } from '#web/features/account/routes.ts';
import { codexRoutes } from '#web/features/codex/routes.ts';
import { homeRoutes } from '#web/features/home/routes.ts';
import { printRoutes } from '#web/features/print/routes.ts';
import { screenRoutes } from '#web/features/screen/routes.ts';
import { trialRoutes } from '#web/features/tracker/routes.ts';
import { PageError } from './error-pages.tsx';
import { journalRoutes } from './journal-routes.ts';
import { libraryRoutes, sharedRoutes } from './library-routes.ts';
import { requireUser } from './require-user.ts';
import { stuffRoutes } from './stuff-routes.ts';
import { trackerRoutes } from './tracker-routes.ts';

/**
 * For pages of signed-in users: the gate asks the server before any of their loaders runs. Each navigation asks again,
 * because the session may have ended. React Router runs a middleware only where a loader runs, hence the empty loader.
 */
const gated = { middleware: [requireUser], loader: () => null, shouldRevalidate: () => true };

const privatePages: RouteObject[] = [
  {
    path: 'stuff',
    ...gated,
    lazy: async () => ({ Component: (await import('./private-area.tsx')).PrivateArea }),
    children: [
      {
        ErrorBoundary: PageError,
        children: [...stuffRoutes, ...journalRoutes, ...libraryRoutes, ...trackerRoutes],
      },
    ],
  },
  { ...gated, children: accountRoutes },
];

/** Every page. A feature adds its routes here. Each page's code is loaded when it first opens. */
export const pages: RouteObject[] = [
  ...homeRoutes,
  ...codexRoutes,
  ...screenRoutes,
  ...aboutRoutes,
  ...printRoutes,
  ...loginRoutes,
  ...trialRoutes,
  ...sharedRoutes,
  ...privatePages,
];
