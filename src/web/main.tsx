import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { workInBackground } from './app/background.ts';
import { createRouter } from './app/router.tsx';
import { restoreSession } from './lib/session.ts';
import { keepPages } from './offline/keep-pages.ts';
import './styles/main.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

void restoreSession().then(workInBackground);
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);
keepPages();
