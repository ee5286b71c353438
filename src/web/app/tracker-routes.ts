import { createElement } from 'react';
import type { RouteObject } from 'react-router';

const loadScreen = async () => (await import('#web/features/screen/panels/screen-column.tsx')).ScreenColumn;

/** Composed here, because a fight also shows the game master's screen. */
export const trackerRoutes: RouteObject[] = [
  {
    path: 'encounters/:encounter_id/run',
    lazy: async () => {
      const { TrackerPage } = await import('#web/features/tracker/tracker-page.tsx');
      return { Component: () => createElement(TrackerPage, { loadScreen }) };
    },
  },
];
