import type { RouteObject } from 'react-router';

export const aboutRoutes: RouteObject[] = [
  { path: 'about', lazy: async () => ({ Component: (await import('./about-page.tsx')).AboutPage }) },
];
