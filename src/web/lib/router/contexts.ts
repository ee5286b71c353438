import { createContext, type ReactNode } from 'react';
import type { RouteObject } from './route.ts';
import type { Page, Router } from './router.ts';

/** Never undefined below the provider, which is around everything. */
function inProvider<Value>() {
  return createContext(undefined as Value);
}

export const RouterContext = inProvider<Router>();
export const PageContext = inProvider<Page>();
/** The route that a component belongs to, and what its outlet shows. */
export const RouteContext = inProvider<{ readonly route: RouteObject; readonly outlet: ReactNode }>();
export const ErrorContext = createContext<unknown>(undefined);
