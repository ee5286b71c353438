import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { ErrorContext, PageContext, PendingContext, RouteContext, RouterContext } from './contexts.ts';
import type { RouteObject } from './route.ts';
import type { Page, Router } from './router.ts';

/** Shows the router's page. As a transition: the page before stays until the next one can be shown whole. */
export function RouterProvider({ router }: { router: Router }) {
  const [{ page, pending }, setState] = useState(router.state);
  useLayoutEffect(() => {
    // It may have gone on since the first render.
    setState(router.state);
    return router.subscribe((next) => startTransition(() => setState(next)));
  }, [router]);
  // Going somewhere is no reason to draw the page again.
  const content = useMemo(() => contentOf(page), [page]);
  return (
    <RouterContext value={router}>
      <PendingContext value={pending}>
        <PageContext value={page}>{content}</PageContext>
      </PendingContext>
    </RouterContext>
  );
}

function contentOf(page: Page): ReactNode {
  const { routes, fallbackAt, failure } = page;
  let content: ReactNode = null;
  // From the innermost outwards: each is the outlet of the next.
  for (let at = fallbackAt ?? failure?.at ?? routes.length - 1; at >= 0; at--)
    content = around(content, page, at);
  return content;
}

function around(outlet: ReactNode, page: Page, at: number): ReactNode {
  const { fallbackAt, failure } = page;
  const route = page.routes[at] as RouteObject;
  const { ErrorBoundary, Component: Shown = Outlet, Fallback } = route;
  const Content = (at === fallbackAt && Fallback) || Shown;
  const hasFailed = at === failure?.at;
  const content = <RouteContext value={{ route, outlet }}>{hasFailed ? null : <Content />}</RouteContext>;
  if (ErrorBoundary === undefined) return content;
  return (
    <Boundary page={page} shows={ErrorBoundary} failed={hasFailed ? { error: failure.error } : undefined}>
      {content}
    </Boundary>
  );
}

/** The page inside of what is around it. */
export function Outlet() {
  return use(RouteContext).outlet;
}

interface Failed {
  readonly error: unknown;
}

interface BoundaryProps {
  page: Page;
  shows: ComponentType;
  /** What could not be loaded; what could not be shown is caught here. */
  failed: Failed | undefined;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { page: Page; caught?: Failed | undefined }> {
  override state: { page: Page; caught?: Failed | undefined } = { page: this.props.page };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  /** Another page, or the same one loaded again, is shown anew. */
  static getDerivedStateFromProps({ page }: BoundaryProps, state: { page: Page }) {
    return page === state.page ? null : { page, caught: undefined };
  }

  override render() {
    const { failed = this.state.caught, shows: Shown, children } = this.props;
    if (failed === undefined) return children;
    return (
      <ErrorContext value={failed.error}>
        <Shown />
      </ErrorContext>
    );
  }
}
