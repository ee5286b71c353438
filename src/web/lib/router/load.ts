import { type Location, wholeAddress } from './location.ts';
import type { Found } from './match.ts';
import { type LoaderFunctionArgs, Redirect, type RouteObject } from './route.ts';

/** What the loaders gave. */
export type LoadedData = ReadonlyMap<RouteObject, unknown>;

export interface Failure {
  readonly error: unknown;
  /** Which of the page's routes shows it in its place. */
  readonly at: number;
}

/** The page that is shown now, as far as it matters for what the next one loads. */
interface Before {
  readonly location: Location;
  readonly data: LoadedData;
}

interface Journey {
  readonly found: Found;
  readonly location: Location;
  readonly before: Before | undefined;
  readonly signal: AbortSignal;
}

type Outcome = { data: LoadedData; failure?: Failure } | Redirect;

/** Code that is there already, by its route: a failure is not kept, so that the next try loads again. */
const withCode = new WeakSet<RouteObject>();

/** Whether the page can be shown as it is. */
export function isThere({ found, location, before }: Omit<Journey, 'signal'>): boolean {
  return found.routes.every(
    (route) => !route.guard && hasCode(route) && !(route.loader && isDue(route, location, before)),
  );
}

function hasCode(route: RouteObject): boolean {
  return route.lazy === undefined || withCode.has(route);
}

function isDue(route: RouteObject, location: Location, before: Before | undefined): boolean {
  if (!before?.data.has(route)) return true;
  if (location.pathname !== before.location.pathname) return true;
  return location.search === before.location.search || !route.ignoresQuery;
}

/** What of the data stays for the next page. */
export function kept(data: LoadedData | undefined, { routes }: Found): Map<RouteObject, unknown> {
  return new Map([...(data ?? [])].filter(([route]) => routes.includes(route)));
}

/** Code and data of a page. Never throws: what goes wrong is shown in the page's place. */
export async function load({ found, location, before, signal }: Journey): Promise<Outcome> {
  const { routes, params } = found;
  const origin = globalThis.location?.origin ?? 'http://localhost';
  const input: LoaderFunctionArgs = {
    request: { url: origin + wholeAddress(location), signal },
    params,
  };
  const data = kept(before?.data, found);
  let failure: Failure | undefined;
  let diverted: Redirect | undefined;
  const attempt = async (at: number, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (error instanceof Redirect) diverted ??= error;
      else if (failure === undefined || at < failure.at) failure = { error, at };
    }
  };

  // Code is asked for at once; data only when the guards agree.
  const codes = routes.map((route) => loadCode(route));
  for (const code of codes) code.catch(() => {});
  for (const [at, route] of routes.entries()) {
    if (route.guard && !failure && !diverted) await attempt(at, async () => route.guard?.(input));
  }
  if (!failure && !diverted) {
    const each = routes.map((route, at) =>
      attempt(at, async () => {
        await codes[at];
        if (!route.loader || !isDue(route, location, before)) return;
        data.delete(route);
        data.set(route, await route.loader(input));
      }),
    );
    await Promise.all(each);
  }
  if (diverted) return diverted;
  if (!failure) return { data };
  // What stands around the page that failed has to be there all the same.
  await Promise.allSettled(codes.slice(0, failure.at));
  return { data, failure: { error: failure.error, at: boundaryOf(routes, failure.at) } };
}

async function loadCode(route: RouteObject): Promise<void> {
  if (hasCode(route)) return;
  Object.assign(route, await route.lazy?.());
  withCode.add(route);
}

/** The innermost that can show the failure of the route at `from`, and has its own code. */
export function boundaryOf(routes: readonly RouteObject[], from: number): number {
  const outside = routes.slice(0, from + 1);
  const missing = outside.findIndex((route) => !hasCode(route));
  const usable = missing === -1 ? outside : outside.slice(0, missing + 1);
  return Math.max(
    usable.findLastIndex((route) => route.ErrorBoundary !== undefined),
    0,
  );
}
