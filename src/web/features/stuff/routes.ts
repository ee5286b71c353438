import type { RouteObject } from 'react-router';

export const stuffRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('./stuff-page.tsx')).StuffPage }) },
];
