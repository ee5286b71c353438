import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { addLaterRoutes, routes } from './app/router.tsx';
import { whenInitialized } from './app/when-initialized.ts';

export { prepareAnswers } from './lib/prepared-answers.ts';

/** The markup of a public page, as the browser's first render makes it. Run by the build: scripts/prerender.ts. */
export async function renderPage(address: string): Promise<string> {
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    patchRoutesOnNavigation: addLaterRoutes,
  });
  await whenInitialized(router);
  const [error] = Object.values(router.state.errors ?? {});
  if (error !== undefined) throw error;
  const markup = renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  router.dispose();
  return markup;
}
