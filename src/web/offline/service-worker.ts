/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;
/** Set by the build: every file that pages are made of, and a name for just these contents. */
declare const FILES: readonly string[];
declare const VERSION: string;

const CACHE = `lorescreen-pages-${VERSION}`;
const PAGE = '/';
/** A page that the server does not give within this is taken from here. */
const PATIENCE = 3000;

const files = new Set(FILES);

self.addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropFormerVersions().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // What the API gives is never kept here: it belongs to a user, and may have changed.
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  // The players' page is another than the one kept here.
  if (/^\/play\//i.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(fromServer(request, PAGE));
  else if (!files.has(pathname)) return;
  else if (pathname.startsWith('/assets/')) event.respondWith(fromHere(request, pathname));
  else event.respondWith(fromServer(request, pathname));
});

async function keep(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  const names = (await page.clone().text()).match(/\/assets\/[^"']+/g) ?? [];
  // While one version replaces another, two servers may give pieces of both: better none than halves.
  if (!page.ok || !names.every((name) => files.has(name))) throw new Error('The page is of another version.');
  const cache = await caches.open(CACHE);
  await cache.put(PAGE, page);
  await Promise.all(
    FILES.map(async (file) => {
      // A file with a hash in its name is the same in every version.
      const known = file.startsWith('/assets/') ? await caches.match(file) : undefined;
      await (known ? cache.put(file, known) : cache.add(file));
    }),
  );
}

async function dropFormerVersions(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** The server's, which is newest; what is here only when the server is away, slow or broken. */
async function fromServer(request: Request, name: string): Promise<Response> {
  const asked = fetch(request);
  asked.catch(() => {});
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([asked.catch(() => undefined), late]);
  if (answer !== undefined && answer.status < 500) return answer;
  return (await caches.match(name, { cacheName: CACHE })) ?? answer ?? asked;
}

async function fromHere(request: Request, name: string): Promise<Response> {
  return (await caches.match(name, { cacheName: CACHE })) ?? fetch(request);
}
