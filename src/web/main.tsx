import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { workInBackground } from './app/background.ts';
import { createAppRouter } from './app/router.tsx';
import { isPrerendered, prepareAnswers } from './lib/prepared-answers.ts';
import { browserHistory } from './lib/router/history.ts';
import { RouterProvider } from './lib/router/router-provider.tsx';
import { restoreSession } from './lib/session.ts';
import { keepPages } from './offline/keep-pages.ts';
import './styles/main.css';

declare global {
  interface Window {
    /** From `public/early-press.js`, which prerendered pages have. */
    pressAgain?: () => void;
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

const answers = document.getElementById('prepared-answers')?.textContent;
if (answers) prepareAnswers(JSON.parse(answers));

void restoreSession().then(workInBackground);
const router = createAppRouter(browserHistory());
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

if (isPrerendered) {
  // The page is there to be read; what makes it answer waits until its code and data are here.
  void router.ready.then(() => {
    // A page that could not be loaded is not the one that was prerendered.
    if (router.state.page.failure) return createRoot(root).render(app);
    // As a transition it is done in small steps, and a press is answered between two of them.
    startTransition(() => void hydrateRoot(root, app));
    window.pressAgain?.();
  });
} else {
  createRoot(root).render(app);
}
keepPages();
