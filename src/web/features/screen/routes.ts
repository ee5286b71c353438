import type { RouteObject } from 'react-router';

/** The public screen. Those of users are among the private pages. */
export const screenRoutes: RouteObject[] = [
  {
    path: 'codex/screen',
    lazy: async () => {
      const { ReadyScreenPage, loader } = await import('./ready-screen-page.tsx');
      return { Component: ReadyScreenPage, loader };
    },
  },
];
