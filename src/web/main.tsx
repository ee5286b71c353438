import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { workInBackground } from './app/background.ts';
import { createRouter } from './app/router.tsx';
import { restoreSession } from './lib/session.ts';
import './styles/main.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

void restoreSession().then(workInBackground);
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);

/** After the page: what makes it work without the server. Safari has no idle time to offer. */
const keepPages = async () => (await import('./offline/keep-pages.ts')).keepPages();
if ('requestIdleCallback' in window) requestIdleCallback(keepPages, { timeout: 10_000 });
else setTimeout(keepPages, 3000);
