import type { RouteObject } from '#web/lib/router.ts';

export const homeRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./home-page.tsx')).HomePage }) },
  { path: 'codex', lazy: async () => ({ Component: (await import('./guides-page.tsx')).GuidesPage }) },
];
