import { type ComponentProps, type MouseEvent, type ReactNode, use, useEffect } from 'react';
import { PageContext, RouterContext } from './contexts.ts';
import { useNavigate } from './hooks.ts';
import { addressOf, resolve, type To, wholeAddress } from './location.ts';
import type { NavigateOptions } from './router.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/** A link within the site. With a modifier key, a target or a download the browser follows it by itself. */
export function Link({ to, replace, state, onClick, ...others }: LinkProps) {
  const router = use(RouterContext);
  const address = addressOf(to);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const { target = '_self', download } = others;
    if (event.defaultPrevented || !isPlainPress(event)) return;
    if (target !== '_self' || download !== undefined || !isOfSite(address)) return;
    event.preventDefault();
    const { location } = router.state.page;
    // A link to where one is makes no second step of the history.
    const isHere = wholeAddress(resolve(to, location)) === wholeAddress(location);
    void router.navigate(to, { replace: replace ?? isHere, state });
  }

  return <a {...others} href={address} onClick={follow} />;
}

function isPlainPress(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Another site has a scheme, or begins with two slashes. */
export function isOfSite(address: string): boolean {
  return /^(\/(?![/\\])|[?#])/.test(address);
}

interface NavLinkProps extends Omit<LinkProps, 'className' | 'children' | 'to'> {
  to: string;
  /** Current on this page alone, and not on those below it. */
  end?: boolean;
  className: (link: { isActive: boolean }) => string;
  children: ReactNode | ((link: { isActive: boolean }) => ReactNode);
}

/** A link that knows whether it leads to the page that is shown, or to one above it. */
export function NavLink({ to, end = false, className, children, ...others }: NavLinkProps) {
  const { pathname } = use(PageContext).location;
  const isActive = isCurrent(to, pathname, end);
  return (
    <Link
      {...others}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={className({ isActive })}
    >
      {typeof children === 'function' ? children({ isActive }) : children}
    </Link>
  );
}

export function isCurrent(to: string, pathname: string, end: boolean): boolean {
  const shown = `${pathname.toLowerCase().replace(/\/{1,20}$/, '')}/`;
  const target = `${to.toLowerCase().replace(/\/{1,20}$/, '')}/`;
  return end ? shown === target : shown.startsWith(target);
}

/** Opens another page as soon as it is shown. */
export function Navigate({ to, replace = false }: { to: string } & Pick<NavigateOptions, 'replace'>) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
