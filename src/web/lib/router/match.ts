import { decode } from './location.ts';
import type { Params, RouteObject } from './route.ts';

/** A page with all that is around it, outermost first. */
export interface Found {
  readonly routes: readonly RouteObject[];
  readonly params: Params;
  /** Nothing but `*` fits. */
  readonly isUnknown: boolean;
}

interface Branch {
  readonly routes: readonly RouteObject[];
  readonly segments: readonly string[];
}

/** The page of an address: of several that fit, a word goes before a name, and a name before `*`. */
export function findRoutes(routes: readonly RouteObject[], pathname: string): Found | undefined {
  const asked = pathname.replace(/^\/|\/{1,20}$/g, '');
  const parts = asked === '' ? [] : asked.split('/').map(decode);
  let found: Found | undefined;
  let best = '';
  for (const branch of branchesOf(routes)) {
    const params = paramsIn(branch.segments, parts);
    const closeness = closenessOf(branch.segments);
    if (params === undefined || closeness <= best) continue;
    best = closeness;
    found = { routes: branch.routes, params, isUnknown: branch.segments.includes('*') };
  }
  return found;
}

function branchesOf(routes: readonly RouteObject[], parent?: Branch): Branch[] {
  return routes.flatMap((route) => {
    const branch = {
      routes: [...(parent?.routes ?? []), route],
      segments: [...(parent?.segments ?? []), ...(route.path?.split('/') ?? [])],
    };
    return route.children ? branchesOf(route.children, branch) : [branch];
  });
}

/** Greater where the page says more of the address. */
function closenessOf(segments: readonly string[]): string {
  const each = segments.map((segment) => (segment === '*' ? 1 : segment.startsWith(':') ? 2 : 3));
  return segments.at(-1) === '*' ? each.join('') : `${each.join('')}4`;
}

/** Undefined where the address is not one of these. Case counts only in names, as it always did. */
function paramsIn(segments: readonly string[], parts: readonly string[]): Params | undefined {
  const params: Record<string, string> = {};
  for (const [at, segment] of segments.entries()) {
    if (segment === '*') return params;
    const part = parts[at];
    if (!part) return undefined;
    if (segment.startsWith(':')) params[segment.slice(1)] = part;
    else if (segment !== part.toLowerCase()) return undefined;
  }
  return parts.length === segments.length ? params : undefined;
}
