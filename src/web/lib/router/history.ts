import { FIRST_KEY, type Location, newKey, resolve, wholeAddress } from './location.ts';

/** Where the addresses of the pages that were opened are kept. */
export interface History {
  read(): Location;
  write(location: Location, way: 'push' | 'replace'): void;
  go(steps: number): void;
  /** Back, forward, and a link to a place on the page. */
  listen(listener: () => void): void;
}

export function browserHistory(): History {
  const read = (): Location => {
    const { pathname, search, hash } = window.location;
    const { state = null, key = FIRST_KEY } = (history.state ?? {}) as { state?: unknown; key?: string };
    return { pathname, search, hash, state, key };
  };
  /** For an entry that the browser made by itself: the first one, and that of a link to a place on the page. */
  const giveKey = () => {
    if (history.state !== null) return;
    try {
      history.replaceState({ state: null, key: newKey() }, '');
    } catch {
      // A browser refuses too many in a short time: then it has the key of a first entry.
    }
  };
  giveKey();
  return {
    read,
    write: (location, way) => {
      const { state, key } = location;
      // With the origin: a path that begins with two slashes would be another site.
      const address = window.location.origin + wholeAddress(location);
      try {
        history[way === 'push' ? 'pushState' : 'replaceState']({ state, key }, '', address);
      } catch {
        // A browser refuses too many in a short time.
        window.location.assign(address);
      }
    },
    go: (steps) => history.go(steps),
    listen: (listener) =>
      addEventListener('popstate', () => {
        giveKey();
        listener();
      }),
  };
}

/** For pages that no browser shows. */
export function memoryHistory(address: string): History {
  const entries: Location[] = [
    { ...resolve(address, { pathname: '/', search: '', hash: '' }), state: null, key: FIRST_KEY },
  ];
  let at = 0;
  let listener = () => {};
  return {
    read: () => entries[at] as Location,
    write: (location, way) => {
      if (way === 'push') at++;
      entries.splice(at, entries.length, location);
    },
    go: (steps) => {
      at = Math.min(Math.max(at + steps, 0), entries.length - 1);
      listener();
    },
    listen: (given) => {
      listener = given;
    },
  };
}
