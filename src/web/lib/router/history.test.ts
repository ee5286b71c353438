import { beforeEach, expect, it, vi } from 'vitest';
import { browserHistory } from './history.ts';

/** As much of a browser as a history needs. */
function openBrowser(address: string) {
  const entries: { state: unknown; url: URL }[] = [{ state: null, url: new URL(address) }];
  let at = 0;
  let onPop = () => {};
  const now = () => entries[at] as (typeof entries)[number];
  const write =
    (step: number) =>
    (state: unknown, _: string, given: string = now().url.href) => {
      const url = new URL(given, now().url);
      if (url.origin !== now().url.origin) throw new DOMException('Another site.', 'SecurityError');
      at += step;
      entries.splice(at, entries.length, { state, url });
    };
  const assign = vi.fn();
  vi.stubGlobal('window', {
    get location() {
      const { origin, pathname, search, hash } = now().url;
      return { origin, pathname, search, hash, assign };
    },
  });
  vi.stubGlobal('history', {
    get state() {
      return now().state;
    },
    pushState: write(1),
    replaceState: write(0),
    go: (steps: number) => {
      at += steps;
      onPop();
    },
  });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    onPop = listener;
  });
  return {
    assign,
    /** A link with a hash alone, which the browser follows by itself. */
    goToPlace: (hash: string) => {
      at += 1;
      entries.splice(at, entries.length, { state: null, url: new URL(hash, entries[at - 1]?.url) });
      onPop();
    },
  };
}

beforeEach(() => vi.unstubAllGlobals());

it('finds the first page again under the key that it had, where its scroll position is kept', () => {
  openBrowser('http://site.test/codex/monsters');
  const browsed = browserHistory();
  browsed.listen(() => {});
  const { key } = browsed.read();
  browsed.write({ pathname: '/about', search: '', hash: '', state: null, key: 'second' }, 'push');
  expect(browsed.read()).toMatchObject({ pathname: '/about', key: 'second' });
  browsed.go(-1);
  expect(browsed.read()).toMatchObject({ pathname: '/codex/monsters', key });
});

it('gives each first page a key of its own, which a reload keeps', () => {
  openBrowser('http://site.test/codex/monsters');
  const { key } = browserHistory().read();
  expect(browserHistory().read().key).toBe(key);
  openBrowser('http://site.test/codex/spells');
  expect(browserHistory().read().key).not.toBe(key);
});

it('gives a place on the page a key', () => {
  const browser = openBrowser('http://site.test/about');
  const browsed = browserHistory();
  browsed.listen(() => {});
  const { key } = browsed.read();
  browser.goToPlace('#main');
  expect(browsed.read()).toMatchObject({ pathname: '/about', hash: '#main', state: null });
  expect(browsed.read().key).not.toBe(key);
});

it('stays on the site whatever the path begins with', () => {
  const { assign } = openBrowser('http://site.test//other.test/page');
  const browsed = browserHistory();
  browsed.write({ ...browsed.read(), search: '?name=owl' }, 'replace');
  expect(browsed.read()).toMatchObject({ pathname: '//other.test/page', search: '?name=owl' });
  expect(assign).not.toHaveBeenCalled();
});
