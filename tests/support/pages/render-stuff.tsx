import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { PageError } from '#web/app/error-pages.tsx';
import { libraryRoutes } from '#web/app/library-routes.ts';
import { stuffRoutes } from '#web/app/stuff-routes.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { signedInAs } from '#web/lib/session/session.ts';
import { type Answers, answerCalls } from './answer-calls.ts';

/** An account without records. */
const NOTHING: Answers = {
  'GET /api/campaigns': [],
  'GET /api/encounters': [],
  'GET /api/encounters/difficulties': [],
  'GET /api/encounters?filter=true': [],
  'GET /api/characters': [],
  'GET /api/npcs': [],
};

/** A page of the private area, signed in, with the answers of the server. */
export async function renderStuff(path: string, answers: Answers = {}) {
  answerCalls({ ...NOTHING, ...answers });
  signedInAs('ann');
  queryClient.clear();
  const router = createMemoryRouter(
    [
      {
        path: '/stuff',
        element: <Private />,
        HydrateFallback: () => null,
        children: [{ ErrorBoundary: PageError, children: [...stuffRoutes, ...libraryRoutes] }],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return {
    /** Where the user is, or is going. */
    place: () => (router.state.navigation.location ?? router.state.location).pathname,
    go: (to: string) => act(() => router.navigate(to)),
  };
}

function Private() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
