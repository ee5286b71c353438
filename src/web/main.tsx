import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
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
    takePresses?: (part: 'frame' | 'content') => () => void;
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

// What asks for the files of a prerendered page. Not before: they would take the connection from those of the frame.
const files = document.querySelector<HTMLTemplateElement>('#page-files');
if (files) document.head.append(files.content);
const answers = document.getElementById('prepared-answers')?.textContent;
if (answers) prepareAnswers(JSON.parse(answers));

void restoreSession()
  .then(() => import('./app/background.ts'))
  .then(({ workInBackground }) => workInBackground())
  .catch(() => {});
const router = createAppRouter(browserHistory());
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

if (isPrerendered) {
  // Bars and footer answer at once, the page when its code and data are here: until then it is there to be read.
  // As a transition it is done in small steps, and a press is answered between two of them.
  startTransition(() => void hydrateRoot(root, app));
  window.takePresses?.('frame')();
} else {
  createRoot(root).render(app);
}
keepPages();
