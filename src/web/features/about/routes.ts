import type { RouteObject } from '#web/lib/router.ts';

export const aboutRoutes: RouteObject[] = [
  { path: 'about', lazy: async () => ({ Component: (await import('./about-page.tsx')).AboutPage }) },
];
