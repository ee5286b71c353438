import { describe, expect, it, vi } from 'vitest';
import { memoryHistory } from './history.ts';
import { type LoaderFunctionArgs, type RouteObject, redirect } from './route.ts';
import { createRouter } from './router.ts';

const nothing = () => null;

/** A promise that the test settles. */
function held<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function start(children: RouteObject[], address = '/', addRoutes = async (_: string) => {}) {
  const pages: RouteObject = { ErrorBoundary: nothing, Fallback: nothing, children };
  children.push({ path: '*', Component: nothing });
  const history = memoryHistory(address);
  const router = createRouter({
    routes: [{ ErrorBoundary: nothing, children: [pages] }],
    history,
    addRoutes,
  });
  const shown = () => {
    const { pathname, search, hash } = router.state.page.location;
    return pathname + search + hash;
  };
  return { router, history, shown, pages };
}

describe('the first page', () => {
  it('is there at once where it has nothing to load', () => {
    const { router } = start([{ index: true, Component: nothing }]);
    expect(router.state.page).toMatchObject({ type: 'POP', location: { key: 'default', state: null } });
    expect(router.state.page.isLoading).toBeUndefined();
  });

  it('shows a fallback until its code and data are there', async () => {
    const code = held<{ Component: () => null; loader: () => string }>();
    const page: RouteObject = { path: 'list', lazy: () => code.promise };
    const { router } = start([page], '/list');
    expect(router.state.page.isLoading).toBe(true);
    code.resolve({ Component: nothing, loader: () => 'rows' });
    await router.ready;
    expect(router.state.page.isLoading).toBeUndefined();
    expect(router.state.page.data.get(page)).toBe('rows');
  });

  it('is not taken for an unknown one while the table of its page is loaded', async () => {
    const added = held<void>();
    const later: RouteObject = { path: 'later', Component: nothing };
    const { router, pages } = start([], '/later', () => added.promise);
    expect(router.state.page.isLoading).toBe(true);
    pages.children?.push(later);
    added.resolve();
    await router.ready;
    expect(router.state.page.routes.at(-1)).toBe(later);
  });

  it('is given to who waits for it, and gone on with, once it is whole', async () => {
    const list: RouteObject = { path: 'list', lazy: async () => ({ Component: nothing }) };
    const { router } = start([{ index: true, Component: nothing }, list], '/list');
    const { begunAs } = router.state.page;
    await router.ready;
    expect(await router.first).toBe(router.state.page);
    expect(router.state.page.begunAs).toBe(begunAs);
    await router.navigate('/');
    expect(router.state.page.begunAs).toBe(begunAs);
  });

  it('is not waited for where another one is opened before it is whole', async () => {
    const code = held<{ Component: () => null }>();
    const { router, shown } = start(
      [
        { index: true, Component: nothing },
        { path: 'list', lazy: () => code.promise },
      ],
      '/list',
    );
    const whole = vi.fn();
    void router.first.then(whole);
    const { begunAs } = router.state.page;
    await router.navigate('/');
    expect(router.state.page.begunAs).not.toBe(begunAs);
    code.resolve({ Component: nothing });
    await router.ready;
    expect(whole).not.toHaveBeenCalled();
    expect(shown()).toBe('/');
  });

  it('goes on at a place of it that one went to before it was whole', async () => {
    const code = held<{ Component: () => null }>();
    const list: RouteObject = { path: 'list', lazy: () => code.promise };
    const { router, history, shown } = start([{ index: true, Component: nothing }, list], '/list');
    const { begunAs, location } = router.state.page;
    for (const hash of ['#one', '#two']) {
      history.write({ ...location, hash, key: hash }, 'push');
      history.go(0);
    }
    code.resolve({ Component: nothing });
    expect((await router.first).begunAs).toBe(begunAs);
    await vi.waitFor(() => expect(shown()).toBe('/list#two'));
    expect(router.state.page).toMatchObject({ begunAs, keepsScroll: true });
  });

  it('is not gone on with at a place of it where one went elsewhere since', async () => {
    const code = held<{ Component: () => null }>();
    const there = held<{ Component: () => null }>();
    const { router, history, shown } = start(
      [
        { path: 'list', lazy: () => code.promise },
        { path: 'there', lazy: () => there.promise },
      ],
      '/list',
    );
    history.write({ ...router.state.page.location, hash: '#one', key: 'one' }, 'push');
    history.go(0);
    const arrival = router.navigate('/there');
    code.resolve({ Component: nothing });
    await router.ready;
    there.resolve({ Component: nothing });
    await arrival;
    expect(shown()).toBe('/there');
  });

  it('is not waited for where it failed', async () => {
    const lazy = vi.fn(async () => ({ Component: nothing })).mockRejectedValueOnce(new Error('no such file'));
    const { router } = start([{ path: 'list', lazy }], '/list');
    const whole = vi.fn();
    void router.first.then(whole);
    const { begunAs } = router.state.page;
    await router.ready;
    expect(router.state.page.failure).toBeDefined();
    expect(router.state.page.begunAs).not.toBe(begunAs);
    expect(whole).not.toHaveBeenCalled();
  });

  it('says where one is going, should that be before it is whole', async () => {
    const code = held<{ Component: () => null }>();
    const rows = held<string>();
    const { router } = start(
      [
        { path: 'list', lazy: () => code.promise },
        { path: 'other', Component: nothing, loader: () => rows.promise },
      ],
      '/list',
    );
    expect(router.state.pending).toBeUndefined();
    const gone = router.navigate('/other');
    expect(router.state.pending).toMatchObject({ pathname: '/other' });
    rows.resolve('rows');
    await gone;
    expect(router.state.pending).toBeUndefined();
  });
});

describe('going to another page', () => {
  it('keeps the page before, and the address, until the next one is there', async () => {
    const rows = held<string>();
    const list: RouteObject = { path: 'list', Component: nothing, loader: () => rows.promise };
    const { router, history, shown } = start([{ index: true, Component: nothing }, list]);
    const gone = router.navigate('/list?q=owl', { state: { from: 'home' } });
    expect(shown()).toBe('/');
    expect(history.read().pathname).toBe('/');
    expect(router.state.pending).toMatchObject({ pathname: '/list' });
    rows.resolve('rows');
    await gone;
    expect(shown()).toBe('/list?q=owl');
    expect(history.read()).toMatchObject({ pathname: '/list', state: { from: 'home' } });
    expect(router.state).toMatchObject({ page: { type: 'PUSH' } });
    expect(router.state.pending).toBeUndefined();
  });

  it('is done at once where there is nothing to load, so that an address follows what is typed', () => {
    const loader = vi.fn(() => 'rows');
    const { router, shown } = start([{ path: 'list', Component: nothing, loader, ignoresQuery: true }]);
    return router.navigate('/list').then(() => {
      void router.navigate('?q=o', { replace: true, preventScrollReset: true });
      expect(shown()).toBe('/list?q=o');
      expect(router.state.page).toMatchObject({ type: 'REPLACE', keepsScroll: true });
      expect(loader).toHaveBeenCalledTimes(1);
    });
  });

  it('runs a loader again for another path, for another query that it reads, and for the same address', async () => {
    const loader = vi.fn(({ request }: LoaderFunctionArgs) => new URL(request.url).search);
    const { router } = start([{ path: 'print/:paper', Component: nothing, loader }], '/print/a4');
    await router.ready;
    await router.navigate('?monsters=owlbear');
    await router.navigate('?monsters=owlbear');
    await router.navigate('/print/letter?monsters=owlbear');
    await router.navigate('/print/letter?monsters=owlbear#second');
    expect(loader).toHaveBeenCalledTimes(4);
    expect(loader.mock.lastCall?.[0].params).toEqual({ paper: 'letter' });
  });

  it('leaves what was on its way: it is aborted, and its answer changes nothing', async () => {
    const slow = held<string>();
    const signals: AbortSignal[] = [];
    const { router, shown } = start([
      { index: true, Component: nothing },
      {
        path: 'slow',
        Component: nothing,
        loader: ({ request }) => {
          signals.push(request.signal);
          return slow.promise;
        },
      },
      { path: 'quick', Component: nothing, loader: async () => 'quick' },
    ]);
    const left = router.navigate('/slow');
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    await router.navigate('/quick');
    expect(signals[0]?.aborted).toBe(true);
    slow.resolve('slow');
    await left;
    expect(shown()).toBe('/quick');
  });

  it('goes back and forward through the history, and says so', async () => {
    const { router, shown } = start([
      { index: true, Component: nothing },
      { path: 'a', Component: nothing },
      { path: 'b', Component: nothing },
    ]);
    await router.navigate('/a');
    const { key } = router.state.page.location;
    await router.navigate('/b');
    await router.navigate(-1);
    expect(shown()).toBe('/a');
    expect(router.state.page).toMatchObject({ type: 'POP', location: { key } });
    await router.navigate(1);
    expect(shown()).toBe('/b');
  });
});

describe('a redirect', () => {
  const login: RouteObject = { path: 'login', Component: nothing };
  const loader = vi.fn();
  const closed: RouteObject = {
    path: 'private',
    guard: async () => {
      throw redirect('/login');
    },
    children: [{ index: true, Component: nothing, loader }],
  };

  it('of a guard keeps the loaders from running, and is the one step of the history', async () => {
    const { router, history, shown } = start([{ index: true, Component: nothing }, login, closed]);
    await router.navigate('/private');
    expect(shown()).toBe('/login');
    expect(loader).not.toHaveBeenCalled();
    history.go(-1);
    expect(shown()).toBe('/');
  });

  it('of a page that the history leads to takes the place of its entry', async () => {
    const { router, history, shown } = start([login, closed], '/private');
    await router.ready;
    expect(shown()).toBe('/login');
    history.go(-1);
    expect(shown()).toBe('/login');
  });
});

describe('what goes wrong', () => {
  it('is shown by the innermost route around it that can, and a retry loads again', async () => {
    const loader = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('rows');
    const list: RouteObject = { path: 'list', Component: nothing, loader, ignoresQuery: true };
    const { router } = start([{ index: true, Component: nothing }, list]);
    await router.navigate('/list');
    expect(router.state.page.failure).toEqual({ error: new Error('away'), at: 1 });
    await router.revalidate();
    expect(router.state.page.failure).toBeUndefined();
    expect(router.state.page.data.get(list)).toBe('rows');
    expect(router.state.page.location.pathname).toBe('/list');
  });

  it('may be code that could not be loaded: around it stands what has its own, and the next try loads again', async () => {
    const lazy = vi.fn(async () => ({ Component: nothing })).mockRejectedValueOnce(new Error('no such file'));
    const area: RouteObject = {
      path: 'stuff',
      lazy,
      children: [{ ErrorBoundary: nothing, children: [{ index: true, Component: nothing }] }],
    };
    const { router } = start([{ index: true, Component: nothing }, area]);
    await router.navigate('/stuff');
    expect(router.state.page.failure).toEqual({ error: new Error('no such file'), at: 1 });
    await router.navigate('/stuff');
    expect(router.state.page.failure).toBeUndefined();
    expect(lazy).toHaveBeenCalledTimes(2);
  });

  it('may be the table of the later pages', async () => {
    const addRoutes = vi.fn().mockRejectedValueOnce(new Error('no such file'));
    const { router } = start([{ index: true, Component: nothing }], '/', addRoutes);
    await router.navigate('/later');
    expect(router.state.page).toMatchObject({ failure: { at: 1 }, location: { pathname: '/later' } });
    await router.navigate('/later');
    expect(router.state.page.failure).toBeUndefined();
  });
});
