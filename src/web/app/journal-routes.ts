import type { RouteObject } from 'react-router';

/** The pages of the journal, under /stuff. */
export const journalRoutes: RouteObject[] = [];
