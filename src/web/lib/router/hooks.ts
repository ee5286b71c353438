import { use, useCallback, useMemo } from 'react';
import { ErrorContext, PageContext, PendingContext, RouteContext, RouterContext } from './contexts.ts';
import type { Location } from './location.ts';
import type { Params } from './route.ts';
import type { NavigateOptions, NavigationType, Router } from './router.ts';

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

export function useNavigation(): { state: 'idle' | 'loading' } {
  return { state: use(PendingContext) === undefined ? 'idle' : 'loading' };
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
