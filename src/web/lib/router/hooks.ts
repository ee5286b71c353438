import { startTransition, use, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { ErrorContext, PageContext, RouteContext, RouterContext } from './contexts.ts';
import type { Location } from './location.ts';
import type { Params } from './route.ts';
import type { NavigateOptions, NavigationType, Router, RouterState } from './router.ts';

/** A part of the router's state. It changes as a transition: the page before stays until the next one can be drawn whole. */
export function useRouterState<Name extends keyof RouterState>(
  router: Router,
  name: Name,
): RouterState[Name] {
  const [part, setPart] = useState(router.state[name]);
  useLayoutEffect(() => {
    const take = (state: RouterState) => startTransition(() => setPart(state[name]));
    // It may have gone on since the first render.
    take(router.state);
    return router.subscribe(take);
  }, [router, name]);
  return part;
}

export function useLocation(): Location {
  return use(PageContext).location;
}

export function useNavigationType(): NavigationType {
  return use(PageContext).type;
}

export function useParams(): Params {
  return use(PageContext).params;
}

/** Always the same function. */
export function useNavigate(): Router['navigate'] {
  return use(RouterContext).navigate;
}

/** Not by a context above the pages: a change of that would wait for the first page to be taken over. */
export function useNavigation(): { state: 'idle' | 'loading' } {
  const pending = useRouterState(use(RouterContext), 'pending');
  return { state: pending === undefined ? 'idle' : 'loading' };
}

export function useRevalidator(): Pick<Router, 'revalidate'> {
  return use(RouterContext);
}

type Loaded<T> = T extends (...input: never[]) => infer Answer ? Awaited<Answer> : T;

/** What the loader of the component's own route gave. `T` is that, or the loader's type. */
export function useLoaderData<T>(): Loaded<T> {
  const { route } = use(RouteContext);
  return use(PageContext).data.get(route) as Loaded<T>;
}

/** In an `ErrorBoundary` of a route. */
export function useRouteError(): unknown {
  return use(ErrorContext);
}

export type SetSearchParams = (
  next: URLSearchParams | Record<string, string>,
  options?: NavigateOptions,
) => Promise<void>;

export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const set = useCallback<SetSearchParams>(
    (next, options) => navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), set];
}
