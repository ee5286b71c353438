import type { RouteObject } from 'react-router';

/** What somebody shares by a link: for everybody. */
export const sharedRoutes: RouteObject[] = [
  { path: 'shared/:code', lazy: async () => ({ Component: (await import('./shared-page.tsx')).SharedPage }) },
];

/** Bringing records into the library, and sharing some of it. */
export const importRoutes: RouteObject[] = [
  {
    path: 'library/import',
    lazy: async () => ({ Component: (await import('./import/import-page.tsx')).ImportPage }),
  },
  {
    path: 'library/export',
    lazy: async () => ({ Component: (await import('./export-page.tsx')).ExportPage }),
  },
  {
    path: 'library/collections',
    lazy: async () => ({ Component: (await import('./collections/collections-page.tsx')).CollectionsPage }),
  },
];
