import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://table.example';
const FILES = ['/assets/main-1.js', '/theme.js'];

type Listener = (event: Record<string, unknown>) => void;

/** As much of a browser as the worker touches. */
function createBrowser(version: string, stored = new Map<string, Map<string, Response>>()) {
  const listeners = new Map<string, Listener>();
  const server = vi.fn(async (path: string): Promise<Response> => {
    if (path === '/') return new Response('<script src="/assets/main-1.js">');
    return new Response(`${path} of the server`);
  });
  const pathOf = (of: string | { url: string }) =>
    new URL(typeof of === 'string' ? of : of.url, ORIGIN).pathname;
  const fetchFrom = (of: string | { url: string }) => server(pathOf(of));
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    const put = async (key: string, response: Response) => void entries.set(key, response);
    return { put, add: async (key: string) => put(key, await fetchFrom(key)) };
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
  /** What the worker answers; undefined when it leaves the request to the browser. */
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
  it('gives the page of the server, and its own when the server is away or broken', async () => {
    const { server, ask } = await installed('one');
    server.mockImplementation(async () => new Response('newer page'));
    expect(await (await ask('/stuff/encounters/1/run', 'navigate'))?.text()).toBe('newer page');
    const kept = '<script src="/assets/main-1.js">';
    server.mockImplementation(AWAY);
    expect(await (await ask('/stuff/encounters/1/run', 'navigate'))?.text()).toBe(kept);
    server.mockImplementation(async () => new Response('Bad Gateway', { status: 502 }));
    expect(await (await ask('/', 'navigate'))?.text()).toBe(kept);
  });

  it('gives its own page when the server takes longer than three seconds', async () => {
    const { server, ask } = await installed('one');
    server.mockImplementation(() => new Promise(() => {}));
    const answer = ask('/', 'navigate');
    await vi.advanceTimersByTimeAsync(3000);
    expect((await answer)?.ok).toBe(true);
  });

  it('gives files with a hash from here, and asks the server for the others first', async () => {
    const { server, ask } = await installed('one');
    server.mockClear();
    expect(await (await ask('/assets/main-1.js'))?.text()).toBe('/assets/main-1.js of the server');
    expect(server).not.toHaveBeenCalled();
    await ask('/theme.js');
    expect(server).toHaveBeenCalledWith('/theme.js');
    server.mockImplementation(AWAY);
    expect(await (await ask('/theme.js'))?.text()).toBe('/theme.js of the server');
  });

  it('leaves alone what the API gives, what changes something, and what it does not know', async () => {
    const { ask, stored } = await installed('one');
    expect(await ask('/api/user')).toBeUndefined();
    expect(await ask('/api/docs', 'navigate')).toBeUndefined();
    expect(await ask('/play/some-code', 'navigate')).toBeUndefined();
    expect(await ask('/stuff', 'navigate', 'POST')).toBeUndefined();
    expect(await ask('/assets/main-2.js')).toBeUndefined();
    expect([...(stored.get('lorescreen-pages-one')?.keys() ?? [])].sort()).toEqual(['/', ...FILES].sort());
  });

  it('takes over at once with a new version, and drops the former one', async () => {
    const { stored } = await installed('one');
    const later = await startWorker('two', stored);
    await later.happen('install');
    expect(later.skipWaiting).toHaveBeenCalled();
    // A file with a hash is not fetched a second time.
    expect(later.server).not.toHaveBeenCalledWith('/assets/main-1.js');
    await later.happen('activate');
    expect([...stored.keys()]).toEqual(['lorescreen-pages-two']);
    expect((await later.ask('/assets/main-1.js'))?.ok).toBe(true);
  });

  it('does not install with the page of another version', async () => {
    const { server, happen, skipWaiting } = await startWorker('one');
    server.mockImplementation(async () => new Response('<script src="/assets/main-0.js">'));
    await expect(happen('install')).rejects.toThrow('another version');
    expect(skipWaiting).not.toHaveBeenCalled();
  });
});
