import type { RouteObject } from 'react-router';

export const printRoutes: RouteObject[] = [
  {
    path: 'print',
    lazy: async () => {
      const { loader, PrintPage } = await import('./print-page.tsx');
      return { loader, Component: PrintPage };
    },
  },
];
