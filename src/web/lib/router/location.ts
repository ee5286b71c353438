/** An address within the site, with what an entry of the history keeps beside it. */
export interface Location<State = unknown> {
  readonly pathname: string;
  /** Empty, or with its `?`. */
  readonly search: string;
  /** Empty, or with its `#`. */
  readonly hash: string;
  readonly state: State;
  /** Another one for each entry of the history. */
  readonly key: string;
}

/** An absolute path with query and hash; a query alone (`?open=goblin`) stays on the page. Parts need no `?`. */
export type To = string | { readonly pathname: string; readonly search?: string };

type Parts = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Of an entry of the history that got no key of its own. */
export const FIRST_KEY = 'default';

/** Stands for the site while an address is read. */
const HERE = 'http://localhost';

export function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

export function addressOf(to: To): string {
  if (typeof to === 'string') return to;
  const search = to.search?.replace(/^\?/, '') ?? '';
  return to.pathname + (search && `?${search}`);
}

/** The parts of an address as a browser reads them, so that they are the same after a reload. */
export function resolve(to: To, from: Parts): Parts {
  const { pathname, search, hash } = new URL(addressOf(to), HERE + from.pathname + from.search);
  return { pathname, search, hash };
}

export function wholeAddress({ pathname, search, hash }: Parts): string {
  return pathname + search + hash;
}

/** The same page at another place of it: nothing is loaded for that. */
export function isPlaceOnPage(next: Parts, current: Parts): boolean {
  if (next.pathname !== current.pathname || next.search !== current.search) return false;
  return next.hash !== '';
}

/** Part of an address as it is read; half an escape is what was typed. */
export function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
