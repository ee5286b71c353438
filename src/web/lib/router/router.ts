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
  /** Of the first page, until it has its code and its data. */
  readonly isLoading?: true;
  /** Of the page that the content was last begun with: pages with the same one follow each other in it. */
  readonly begunAs: string;
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
  /** The first page with its code and its data. Never resolves where it failed, or another one was opened before. */
  readonly first: Promise<Page>;
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
  const firstKey = state.page.begunAs;
  let arrive: (page: Page) => void = () => {};
  const arrived = new Promise<Page>((resolve) => {
    arrive = resolve;
  });
  let journey = new AbortController();

  function find(location: Location) {
    const found = findRoutes(routes, location.pathname);
    if (found === undefined) throw new Error(`No route fits ${location.pathname}: there has to be a '*'.`);
    return found;
  }

  function firstPage(location: Location): Page {
    const begunAs = location.key;
    return {
      ...find(location),
      location,
      type: 'POP',
      data: new Map(),
      isLoading: true,
      begunAs,
      keepsScroll: false,
    };
  }

  function change(next: RouterState): void {
    const before = state;
    state = next;
    for (const listener of listeners) listener(next, before);
  }

  function show(given: Omit<Page, 'keepsScroll' | 'begunAs'>, keepsScroll = false): void {
    const { location, type, failure } = given;
    if (type !== 'POP') history.write(location, type === 'PUSH' ? 'push' : 'replace');
    // A first page that failed, or was left before it was whole, is not gone on with: the next one would wait for it.
    const begunAs = current()?.begunAs ?? (failure ? newKey() : location.key);
    const page = { ...given, keepsScroll, begunAs };
    if (begunAs === firstKey) arrive(page);
    change({ page });
  }

  /** The page that is shown, unless it is the first one and still without code or data. */
  function current(): Page | undefined {
    return state.page.isLoading ? undefined : state.page;
  }

  async function open(location: Location, type: NavigationType, keepsScroll = false): Promise<void> {
    journey.abort();
    journey = new AbortController();
    const { signal } = journey;
    const before = current();
    if (before && location !== before.location && isPlaceOnPage(location, before.location))
      return show({ ...before, location, type }, keepsScroll);
    const isElsewhere = before !== undefined || location !== state.page.location;

    let found = find(location);
    if (found.isUnknown) {
      if (isElsewhere) change({ ...state, pending: location });
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
    if (isThere({ found, location, before }))
      return show({ ...found, location, type, data: kept(before?.data, found) }, keepsScroll);

    if (isElsewhere) change({ ...state, pending: location });
    const outcome = await load({ found, location, before, signal });
    if (signal.aborted) return;
    // The entry of the history that led here is not one to come back to.
    if (outcome instanceof Redirect)
      return open(newLocation(outcome.to, null), type === 'PUSH' ? 'PUSH' : 'REPLACE');
    show({ ...found, location, type, ...outcome }, keepsScroll);
  }

  /** The browser has gone there. At a place of the first page, that page is waited for, and not begun anew. */
  async function follow(location: Location): Promise<void> {
    const { page, pending } = state;
    const waits = page.isLoading && pending === undefined && isPlaceOnPage(location, page.location);
    if (waits) {
      await ready;
      if (state.pending || history.read().key !== location.key) return;
    }
    await open(location, 'POP', waits);
  }

  function newLocation(to: To, given: unknown): Location {
    return { ...resolve(to, state.page.location), state: given, key: newKey() };
  }

  history.listen(() => void follow(history.read()));
  const ready = open(state.page.location, 'POP');
  return {
    get state() {
      return state;
    },
    ready,
    first: arrived,
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
