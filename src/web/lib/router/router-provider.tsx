import { Component, type ComponentType, type ReactNode, Suspense, use, useMemo } from 'react';
import { ErrorContext, PageContext, RouteContext, RouterContext } from './contexts.ts';
import { useRouterState } from './hooks.ts';
import type { Page, Router } from './router.ts';

/** Shows the router's page. */
export function RouterProvider({ router }: { router: Router }) {
  const page = useRouterState(router, 'page');
  const content = useMemo(() => contentOf(page, 0), [page]);
  return (
    <RouterContext value={router}>
      <PageContext value={page}>{content}</PageContext>
    </RouterContext>
  );
}

/** The page's routes from this one on; each is the outlet of the one before. */
function contentOf(page: Page, at: number): ReactNode {
  const { routes, failure, begunAs } = page;
  const route = routes[at];
  if (route === undefined) return null;
  const { ErrorBoundary, Component: Shown = Outlet, Fallback } = route;
  const hasFailed = at === failure?.at;
  const outlet = Fallback ? (
    <Suspense key={begunAs} fallback={<Fallback />}>
      <Content page={page} from={at + 1} />
    </Suspense>
  ) : (
    contentOf(page, at + 1)
  );
  const content = <RouteContext value={{ route, outlet }}>{hasFailed ? null : <Shown />}</RouteContext>;
  if (ErrorBoundary === undefined) return content;
  return (
    <Boundary page={page} shows={ErrorBoundary} failed={hasFailed ? { error: failure.error } : undefined}>
      {content}
    </Boundary>
  );
}

/**
 * The page itself. Here React waits for the first one: it shows the fallback, or leaves a prerendered page as the server
 * sent it, while what is around it answers already.
 */
function Content({ page, from }: { page: Page; from: number }) {
  const { first } = use(RouterContext);
  const whole = page.isLoading ? use(first) : page;
  const content = useMemo(() => contentOf(whole, from), [whole, from]);
  return <PageContext value={whole}>{content}</PageContext>;
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
