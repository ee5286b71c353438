import type { RouteObject } from 'react-router';

export const trackerRoutes: RouteObject[] = [
  {
    path: 'encounters/:encounter_id/run',
    lazy: async () => ({ Component: (await import('./tracker-page.tsx')).TrackerPage }),
  },
];
