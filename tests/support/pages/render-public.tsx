import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { loginRoutes } from '#web/features/account/routes.ts';
import { codexRoutes } from '#web/features/codex/routes.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { signedOut } from '#web/lib/session/session.ts';
import { type Answers, answerCalls } from './answer-calls.ts';

/** A page of the codex, or the log-in, for a visitor. */
export async function renderPublic(path: string, answers: Answers = {}) {
  answerCalls(answers);
  // A test before this one may have signed in.
  signedOut();
  queryClient.clear();
  const router = createMemoryRouter(
    [...codexRoutes, ...loginRoutes].map((route) => ({ ...route, HydrateFallback: () => null })),
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return {
    /** The address of the page. */
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
