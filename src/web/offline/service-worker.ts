/// <reference lib="webworker" />
import { codexRequest } from './codex-request.ts';

declare const self: ServiceWorkerGlobalScope;
/** Set by the build: all files of the pages, and a version name derived from their contents. */
declare const FILES: readonly string[];
declare const VERSION: string;

const PREFIX = 'lorescreen-pages-';
const CACHE = PREFIX + VERSION;
/** The empty page that works for every path. */
const PAGE = '/index.html';
/** The codex is the same for all users and fixed per version. All other API data is private. */
const CODEX = [
  '/api/monsters?catalogue=true',
  '/api/spells?catalogue=true',
  '/api/monsters',
  '/api/conditions',
  '/api/rules',
  '/api/equipment',
  '/api/magic-items',
  '/api/monsters?full=true',
  '/api/spells?full=true',
];
/** When the server takes longer for a page, the cached page is used. */
const PATIENCE = 3000;

const files = new Set(FILES);

self.addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldVersions().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/api/')) {
    if (CODEX.includes(pathname + search)) event.respondWith(fromHere(request, pathname + search));
    else {
      const asked = codexRequest(pathname, search);
      if (asked !== undefined) event.respondWith(entryFromHere(request, asked));
    }
    return;
  }
  // The players' page is a different HTML page from the cached one.
  if (/^\/(play|shared)\//i.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(fromServer(request, PAGE));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromHere(request, pathname));
  else if (files.has(pathname)) event.respondWith(fromServer(request, pathname));
});

async function keep(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  const names = (await page.clone().text()).match(/\/assets\/[^"']+/g) ?? [];
  // During an update, two servers may return files of two versions. No installation is better than a mixed one.
  if (!page.ok || !names.every((name) => files.has(name))) throw new Error('The page has another version.');
  const cache = await caches.open(CACHE);
  await cache.put(PAGE, page);
  await Promise.all(
    FILES.map(async (file) => {
      // A file with a hash in its name is the same in every version.
      const known = file.startsWith('/assets/') ? await caches.match(file) : undefined;
      await (known ? cache.put(file, known) : cache.add(file));
    }),
  );
  await Promise.all(CODEX.map((address) => cache.add(new Request(address, { cache: 'no-cache' }))));
}

/** Keeps this version and the previous one, because open pages of the previous version may still load more files. */
async function dropOldVersions(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

/** Prefers the server's response. Uses the cache only when the server is away, slow or broken. */
async function fromServer(request: Request, name: string): Promise<Response> {
  const asked = fetch(request);
  asked.catch(() => {});
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([asked.catch(() => undefined), late]);
  if (answer !== undefined && answer.status < 500) return answer;
  return (await caches.match(name, { cacheName: CACHE })) ?? answer ?? asked;
}

/** From the cache of this version or the previous one. */
async function fromHere(request: Request, name: string): Promise<Response> {
  return (await caches.match(name, { cacheName: CACHE })) ?? (await caches.match(name)) ?? fetch(request);
}

/** Each list is read once per lifetime of the worker. */
const lists = new Map<string, Promise<ReadonlyMap<string, unknown>>>();

async function entryFromHere(
  request: Request,
  { list, index }: { list: string; index: string },
): Promise<Response> {
  const reading = lists.get(list) ?? readList(list);
  lists.set(list, reading);
  const entry = (await reading.catch(() => undefined))?.get(index);
  return entry === undefined ? fetch(request) : Response.json(entry);
}

async function readList(list: string): Promise<ReadonlyMap<string, unknown>> {
  const kept = await caches.match(list, { cacheName: CACHE });
  const entries = ((await kept?.json()) ?? []) as { index: string }[];
  return new Map(entries.map((entry) => [entry.index, entry]));
}
