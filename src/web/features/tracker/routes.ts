import type { RouteObject } from 'react-router';

/** For visitors: a sample fight that stays on their device. */
export const trialRoutes: RouteObject[] = [
  { path: 'try', lazy: async () => ({ Component: (await import('./trial/trial-page.tsx')).TrialPage }) },
];
