import { useEffect, useLayoutEffect, useRef } from 'react';
import { codexRoutes } from '#web/features/codex/routes.ts';
import { homeRoutes } from '#web/features/home/routes.ts';
import { Outlet, type RouteObject } from '#web/lib/router.ts';
import { NotFoundPage, PageError } from './error-pages.tsx';

/** The pages that people come to first. A feature adds its routes here or in later-routes.ts; each loads its pages lazily. */
export const firstRoutes: RouteObject[] = [...homeRoutes, ...codexRoutes];

const all: RouteObject[] = [...firstRoutes, { path: '*', Component: NotFoundPage }];

export const pages: RouteObject = { Component: Pages, ErrorBoundary: PageError, children: all };

/** On a prerendered page, what was pressed and typed before counts now: after the effects of all that is in the page. */
function Pages() {
  const repeat = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    repeat.current = window.takePresses?.('content');
  }, []);
  useEffect(() => repeat.current?.(), []);
  return <Outlet />;
}

/** Most pages are added when one of them is first opened. */
export function addPagesOnce(routes: readonly RouteObject[]): void {
  for (const route of routes) if (!all.includes(route)) all.push(route);
}
