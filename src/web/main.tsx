import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './app/routes.tsx';
import { workInBackground } from './app/start-background-work.ts';
import { isPrerendered } from './lib/prerendered.ts';
import { restoreSession } from './lib/session/session.ts';
import { keepPages } from './offline/keep-pages.ts';
import './styles/main.css';

/**
 * React Router gives the key 'default' to every history entry that the browser makes: the first page, and a link to an
 * anchor. Pages with the same key would share one scroll position.
 */
function giveKey(): void {
  if (history.state !== null) return;
  history.replaceState({ key: Math.random().toString(36).slice(2), idx: null }, '');
}

/**
 * A lazy route renders nothing before its code is loaded. So the routes of a prerendered page are loaded before
 * hydration.
 */
async function loadLazyRoutes(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** The loader data of the prerendered page. Undefined when there is nothing to hydrate. */
async function readHydrationData(): Promise<HydrationState | undefined> {
  if (!isPrerendered) return undefined;
  try {
    await loadLazyRoutes();
  } catch {
    // The router fails in the same way, and shows the error page.
    return undefined;
  }
  return JSON.parse(document.getElementById('hydration-data')?.textContent ?? '{}');
}

async function start(root: HTMLElement): Promise<void> {
  const hydrationData = await readHydrationData();
  const router = createBrowserRouter(routes, hydrationData && { hydrationData });
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  // As a transition, React works in small steps and the page stays responsive.
  if (hydrationData) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

giveKey();
// Before the router's own listener.
addEventListener('popstate', giveKey);
void restoreSession().then(workInBackground);
void start(root);
keepPages();
