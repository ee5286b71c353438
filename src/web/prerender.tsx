import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createAppRouter } from './app/router.tsx';
import { memoryHistory } from './lib/router/history.ts';
import { RouterProvider } from './lib/router/router-provider.tsx';

export { prepareAnswers } from './lib/prepared-answers.ts';

/** The markup of a public page, as the browser's first render makes it. Run by the build: scripts/prerender.ts. */
export async function renderPage(address: string): Promise<string> {
  const router = createAppRouter(memoryHistory(address));
  await router.ready;
  const { failure } = router.state.page;
  if (failure !== undefined) throw failure.error;
  return renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
