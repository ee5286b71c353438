import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { paths } from './app/paths.ts';
import { createRouter } from './app/router.tsx';
import { deliverUnsent } from './lib/fight/deliver-unsent.ts';
import { forgetUnusedOnDevice, onLoggedOutElsewhere } from './lib/forget-user.ts';
import { currentUsername, restoreSession } from './lib/session.ts';
import './styles/main.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

void restoreSession().then(() => {
  deliverUnsent();
  void forgetUnusedOnDevice(currentUsername());
});
// A whole load: nothing of the user stays on the screen or in the memory of this tab.
onLoggedOutElsewhere((username) => {
  if (currentUsername() === username) location.replace(paths.home);
});
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);
