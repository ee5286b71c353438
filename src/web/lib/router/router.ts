import type { History } from './history.ts';
import { boundaryOf, type Failure, isThere, kept, type LoadedData, load } from './load.ts';
import { isPlaceOnPage, type Location, newKey, resolve, type To } from './location.ts';
import { findRoutes } from './match.ts';
import { type Params, Redirect, type RouteObject } from './route.ts';

/** How a page was reached: anew, in place of the one before, or through the browser's history. */
export type NavigationType = 'PUSH' | 'REPLACE' | 'POP';

export interface Page {
  readonly location: Location;
  readonly type: NavigationType;
  readonly routes: readonly RouteObject[];
  readonly params: Params;
  readonly data: LoadedData;
  readonly failure?: Failure;
  /** While the first page is loaded: which of its routes shows its fallback. */
  readonly fallbackAt?: number;
  readonly keepsScroll: boolean;
}

export interface RouterState {
  readonly page: Page;
  /** Where one is going; the page before is shown until code and data of the next are there. */
  readonly pending?: Location;
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean;
}

export interface Router {
  readonly state: RouterState;
  /** Resolves when the first page has its code and its data, or could not be loaded. */
  readonly ready: Promise<void>;
  subscribe(listener: (next: RouterState, before: RouterState) => void): () => void;
  /** Resolves when the page is there, or another one was opened meanwhile. */
  navigate(to: To | number, options?: NavigateOptions): Promise<void>;
  /** Loads the page that is shown again. */
  revalidate(): Promise<void>;
}

interface Options {
  routes: readonly RouteObject[];
  history: History;
  /** Called for an address that no page fits: puts more pages into `routes`, if there are any. */
  addRoutes: (pathname: string) => Promise<void>;
}

export function createRouter({ routes, history, addRoutes }: Options): Router {
  const listeners = new Set<(next: RouterState, before: RouterState) => void>();
  let state: RouterState = { page: firstPage(history.read()) };
  let journey = new AbortController();

  function find(location: Location) {
    const found = findRoutes(routes, location.pathname);
    if (found === undefined) throw new Error(`No route fits ${location.pathname}: there has to be a '*'.`);
    return found;
  }

  function firstPage(location: Location): Page {
    const { routes: around, params, isUnknown } = find(location);
    const fallbackAt = around.findLastIndex(({ Fallback }) => Fallback !== undefined);
    // It may be a page of those that are added later: then it is not yet one that is unknown.
    const shown = isUnknown ? around.slice(0, fallbackAt + 1) : around;
    return { location, type: 'POP', routes: shown, params, data: new Map(), fallbackAt, keepsScroll: false };
  }

  function change(next: RouterState): void {
    const before = state;
    state = next;
    for (const listener of listeners) listener(next, before);
  }

  function show(page: Omit<Page, 'keepsScroll'>, keepsScroll = false): void {
    const { location, type } = page;
    if (type !== 'POP') history.write(location, type === 'PUSH' ? 'push' : 'replace');
    change({ page: { ...page, keepsScroll } });
  }

  async function open(location: Location, type: NavigationType, keepsScroll = false): Promise<void> {
    journey.abort();
    journey = new AbortController();
    const { signal } = journey;
    const current = state.page.fallbackAt === undefined ? state.page : undefined;
    if (current && location !== current.location && isPlaceOnPage(location, current.location))
      return show({ ...current, location, type }, keepsScroll);

    let found = find(location);
    if (found.isUnknown) {
      if (current) change({ ...state, pending: location });
      try {
        await addRoutes(location.pathname);
      } catch (error) {
        if (signal.aborted) return;
        const failure = { error, at: boundaryOf(found.routes, found.routes.length - 1) };
        return show({ ...found, location, type, data: new Map(), failure });
      }
      if (signal.aborted) return;
      found = find(location);
    }
    if (isThere({ found, location, before: current }))
      return show({ ...found, location, type, data: kept(current?.data, found) }, keepsScroll);

    if (current) change({ ...state, pending: location });
    const outcome = await load({ found, location, before: current, signal });
    if (signal.aborted) return;
    // The entry of the history that led here is not one to come back to.
    if (outcome instanceof Redirect)
      return open(newLocation(outcome.to, null), type === 'PUSH' ? 'PUSH' : 'REPLACE');
    show({ ...found, location, type, ...outcome }, keepsScroll);
  }

  function newLocation(to: To, given: unknown): Location {
    return { ...resolve(to, state.page.location), state: given, key: newKey() };
  }

  history.listen(() => void open(history.read(), 'POP'));
  const ready = open(state.page.location, 'POP');
  return {
    get state() {
      return state;
    },
    ready,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: async (to, { replace = false, state: given = null, preventScrollReset } = {}) => {
      if (typeof to === 'number') history.go(to);
      else await open(newLocation(to, given), replace ? 'REPLACE' : 'PUSH', preventScrollReset);
    },
    revalidate: () => open(state.page.location, 'POP', true),
  };
}
