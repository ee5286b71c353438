import type { RouteObject } from 'react-router';

export const homeRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => {
      const { HomePage, loadHome } = await import('./home-page.tsx');
      return { Component: HomePage, loader: loadHome };
    },
  },
  { path: 'codex', lazy: async () => ({ Component: (await import('./guides-page.tsx')).GuidesPage }) },
];
