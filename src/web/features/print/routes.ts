import type { RouteObject } from '#web/lib/router.ts';

export const printRoutes: RouteObject[] = [
  {
    path: 'print',
    lazy: async () => {
      const { loader, PrintPage } = await import('./print-page.tsx');
      return { loader, Component: PrintPage };
    },
  },
];
