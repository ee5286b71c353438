import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://table.example';
const FILES = ['/assets/main-1.js', '/theme.js'];

type Listener = (event: Record<string, unknown>) => void;

/** The browser APIs that the worker uses. */
function createBrowser(version: string, stored = new Map<string, Map<string, Response>>()) {
  const listeners = new Map<string, Listener>();
  const server = vi.fn(async (path: string): Promise<Response> => {
    if (path === '/index.html') return new Response('<script src="/assets/main-1.js">');
    if (path.endsWith('?full=true')) return Response.json([{ index: 'goblin', name: 'Goblin' }]);
    return new Response(`${path} of the server`);
  });
  const pathOf = (of: string | { url: string }) => {
    const { pathname, search } = new URL(typeof of === 'string' ? of : of.url, ORIGIN);
    return pathname + search;
  };
  const fetchFrom = (of: string | { url: string }) => server(pathOf(of));
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    const put = async (key: string, response: Response) => void entries.set(key, response);
    return {
      put,
      add: async (key: string | { url: string }) => put(pathOf(key), await fetchFrom(key)),
    };
  };
  const match = async (key: string, { cacheName }: { cacheName?: string } = {}) => {
    const all = cacheName === undefined ? [...stored.values()] : [stored.get(cacheName)];
    return all
      .map((entries) => entries?.get(key))
      .find((found) => found !== undefined)
      ?.clone();
  };
  const skipWaiting = vi.fn(async () => {});
  vi.stubGlobal('FILES', FILES);
  vi.stubGlobal('VERSION', version);
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('fetch', fetchFrom);
  vi.stubGlobal(
    'Request',
    class {
      url: string;
      constructor(path: string) {
        this.url = ORIGIN + path;
      }
    },
  );
  vi.stubGlobal('caches', {
    open,
    match,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  });
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting,
    clients: { claim: async () => {} },
  });
  const happen = async (name: 'install' | 'activate') => {
    let done: unknown;
    listeners.get(name)?.({ waitUntil: (promise: unknown) => (done = promise) });
    await done;
  };
  /** The worker's response. Undefined when it leaves the request to the browser. */
  const ask = async (path: string, mode = 'cors', method = 'GET'): Promise<Response | undefined> => {
    let answer: Promise<Response> | undefined;
    const request = { url: ORIGIN + path, mode, method };
    listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer;
  };
  return { stored, server, skipWaiting, happen, ask };
}

async function startWorker(version: string, stored?: Map<string, Map<string, Response>>) {
  vi.resetModules();
  const browser = createBrowser(version, stored);
  await import('./service-worker.ts');
  return browser;
}

async function installed(version: string, stored?: Map<string, Map<string, Response>>) {
  const browser = await startWorker(version, stored);
  await browser.happen('install');
  await browser.happen('activate');
  return browser;
}

const AWAY = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the service worker', () => {
  it('returns the page of the server, or the cached one when the server is away or broken', async () => {
    const { server, ask } = await installed('one');
    server.mockImplementation(async () => new Response('newer page'));
    expect(await (await ask('/stuff/encounters/1/run', 'navigate'))?.text()).toBe('newer page');
    const kept = '<script src="/assets/main-1.js">';
    server.mockImplementation(AWAY);
    expect(await (await ask('/stuff/encounters/1/run', 'navigate'))?.text()).toBe(kept);
    server.mockImplementation(async () => new Response('Bad Gateway', { status: 502 }));
    expect(await (await ask('/', 'navigate'))?.text()).toBe(kept);
  });

  it('returns the cached page when the server takes longer than three seconds', async () => {
    const { server, ask } = await installed('one');
    server.mockImplementation(() => new Promise(() => {}));
    const answer = ask('/', 'navigate');
    await vi.advanceTimersByTimeAsync(3000);
    expect((await answer)?.ok).toBe(true);
  });

  it('returns files with a hash from the cache, and asks the server first for the others', async () => {
    const { server, ask } = await installed('one');
    server.mockClear();
    expect(await (await ask('/assets/main-1.js'))?.text()).toBe('/assets/main-1.js of the server');
    expect(server).not.toHaveBeenCalled();
    await ask('/theme.js');
    expect(server).toHaveBeenCalledWith('/theme.js');
    server.mockImplementation(AWAY);
    expect(await (await ask('/theme.js'))?.text()).toBe('/theme.js of the server');
  });

  it('has the codex of its version: the lists and every entry', async () => {
    const { server, ask } = await installed('one');
    server.mockImplementation(AWAY);
    expect((await ask('/api/monsters?catalogue=true'))?.ok).toBe(true);
    expect(await (await ask('/api/monsters/goblin'))?.json()).toEqual({ index: 'goblin', name: 'Goblin' });
    expect((await ask('/api/conditions'))?.ok).toBe(true);
    // An entry that the worker does not have is requested from the server.
    await expect(ask('/api/monsters/nobody')).rejects.toThrow('Failed to fetch');
  });

  it('does not handle other API calls, writes and unknown files', async () => {
    const { ask, stored } = await installed('one');
    expect(await ask('/api/user')).toBeUndefined();
    expect(await ask('/api/library/monsters')).toBeUndefined();
    expect(await ask('/api/monsters?name=goblin')).toBeUndefined();
    expect(await ask('/api/docs', 'navigate')).toBeUndefined();
    expect(await ask('/play/some-code', 'navigate')).toBeUndefined();
    expect(await ask('/stuff', 'navigate', 'POST')).toBeUndefined();
    const kept = [...(stored.get('lorescreen-pages-one')?.keys() ?? [])];
    expect(kept.filter((name) => !name.startsWith('/api/')).sort()).toEqual(['/index.html', ...FILES].sort());
    expect(
      kept.filter(
        (name) => !/^\/(?!api\/)|^\/api\/(monsters|spells|conditions|rules|equipment|magic-items)/.test(name),
      ),
    ).toEqual([]);
  });

  it('activates a new version immediately, keeps the previous one for open pages, and drops older ones', async () => {
    const { stored } = await installed('one');
    const later = await startWorker('two', stored);
    stored.get('lorescreen-pages-one')?.set('/assets/only-in-one.js', new Response('a part of the old page'));
    await later.happen('install');
    expect(later.skipWaiting).toHaveBeenCalled();
    // A file with a hash is not fetched a second time.
    expect(later.server).not.toHaveBeenCalledWith('/assets/main-1.js');
    await later.happen('activate');
    expect([...stored.keys()]).toEqual(['lorescreen-pages-one', 'lorescreen-pages-two']);
    expect(await (await later.ask('/assets/only-in-one.js'))?.text()).toBe('a part of the old page');
    await installed('three', stored);
    expect([...stored.keys()]).toEqual(['lorescreen-pages-two', 'lorescreen-pages-three']);
  });

  it('does not install with the page of another version', async () => {
    const { server, happen, skipWaiting } = await startWorker('one');
    server.mockImplementation(async () => new Response('<script src="/assets/main-0.js">'));
    await expect(happen('install')).rejects.toThrow('another version');
    expect(skipWaiting).not.toHaveBeenCalled();
  });
});
