import type { ComponentType } from 'react';

export type Params = Readonly<Record<string, string | undefined>>;

export interface LoaderFunctionArgs {
  /** `signal` is aborted when the person goes elsewhere meanwhile. */
  request: { readonly url: string; readonly signal: AbortSignal };
  params: Params;
}

interface RouteParts {
  Component?: ComponentType;
  /**
   * What the page needs before it is shown. It runs when path or query differ from those of the page before, and when
   * the same address is opened again.
   */
  loader?: (input: LoaderFunctionArgs) => unknown;
}

/** A page, or what several pages share: it shows the page by <Outlet>. */
export interface RouteObject extends RouteParts {
  /** Segments: a word, `:name`, or `*` for all the rest. Without one it adds nothing to the path of its parent. */
  path?: string;
  /** Only says that a route without a path is a page. */
  index?: true;
  children?: RouteObject[];
  /** Its code, loaded when it is first opened. */
  lazy?: () => Promise<RouteParts>;
  /** Runs before every loader of the page, its own and those of its children: throws a redirect, or an error. */
  guard?: (input: LoaderFunctionArgs) => Promise<void>;
  /** Its loader does not read the query: another query is no reason to run it. */
  ignoresQuery?: boolean;
  /** In its place when it or one of its children could not be loaded or shown. */
  ErrorBoundary?: ComponentType;
  /** In its place while the first page of the visit is loaded. */
  Fallback?: ComponentType;
}

/** Thrown by a loader or a guard: another page is opened instead. */
export class Redirect {
  readonly to: string;
  constructor(to: string) {
    this.to = to;
  }
}

export function redirect(to: string): Redirect {
  return new Redirect(to);
}
