import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type HydrationState,
  StaticRouterProvider,
} from 'react-router';
import { routes } from './app/routes.tsx';

const { query, dataRoutes } = createStaticHandler(routes);

interface RenderedPage {
  markup: string;
  hydrationData: HydrationState;
}

/** Renders a public page like the browser's first render, with its data. Called by scripts/build/prerender.ts. */
export async function renderPage(address: string): Promise<RenderedPage> {
  const context = await query(new Request(`http://localhost${address}`));
  if (context instanceof Response) throw new Error(`${address} is not a page.`);
  const [error] = Object.values(context.errors ?? {});
  if (error !== undefined) throw error;
  const router = createStaticRouter(dataRoutes, context);
  const markup = renderToString(
    <StrictMode>
      {/* The router's own script with the data would be inline, which the content security policy forbids. */}
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
  return { markup, hydrationData: { loaderData: context.loaderData } };
}
