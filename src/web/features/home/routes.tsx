import type { RouteObject } from '#web/lib/router.ts';
import { HomePage } from './home-page.tsx';

export const homeRoutes: RouteObject[] = [
  // Part of the first load: it is the first page that most people see.
  { index: true, Component: HomePage },
  { path: 'codex', lazy: async () => ({ Component: (await import('./guides-page.tsx')).GuidesPage }) },
];
