import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { startTestServer } from '#support/test-server.ts';

function builtPages(): string {
  const whole = mkdtempSync(path.join(tmpdir(), 'lorescreen-pages-'));
  onTestFinished(() => rmSync(whole, { recursive: true }));
  // The path of the installation may contain `assets` too.
  const folder = path.join(whole, 'assets/web');
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), '<h1>The app</h1>');
  writeFileSync(path.join(folder, 'play.html'), '<h1>The table</h1>');
  writeFileSync(path.join(folder, 'assets/main-1a2b.js'), 'plain');
  writeFileSync(path.join(folder, 'assets/main-1a2b.js.br'), 'as brotli');
  writeFileSync(path.join(folder, 'assets/main-1a2b.js.gz'), 'as gzip');
  return folder;
}

it('keeps pages behind a secret link out of search engines', async () => {
  const server = await startTestServer('sqlite', { webRoot: builtPages() });
  const robots = async (address: string) => (await server.client().get(address)).headers.get('x-robots-tag');
  expect(await robots('/shared/abc')).toBe('noindex');
  expect(await robots('/play/abc')).toBe('noindex');
  expect(await robots('/codex/monsters')).toBeNull();
});

it('serves the app at the addresses of its pages', async () => {
  const server = await startTestServer('sqlite', { webRoot: builtPages() });
  for (const address of [
    '/',
    '/codex/monsters?size=Large',
    '/stuff/campaigns/new',
    '/Stuff/',
    '/stuff/encounters/x/run',
  ]) {
    const answer = await server.client().get(address);
    expect(answer).toMatchObject({ status: 200, body: '<h1>The app</h1>' });
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
  for (const address of ['/assets/main-9z9z.js', '/humans.txt', '/api/nothing']) {
    expect(await server.client().get(address)).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    });
  }
  expect((await server.client().post('/no/such/page', {})).status).toBe(404);
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  expect(await server.client().get('/stuff/campaigns/mr.goblin', browser)).toMatchObject({
    status: 200,
    body: '<h1>The app</h1>',
  });
  expect((await server.client().get('/assets/main-9z9z.js', browser)).status).toBe(404);
});

/** Adds prerendered pages to the app: the home page, a list, and the Not Found page. */
function prerenderedPages(): string {
  const webRoot = builtPages();
  const folder = path.join(webRoot, '../pages');
  const pages = { '/': { etag: '"home"' }, '/codex/monsters': { etag: '"list"' } };
  mkdirSync(path.join(folder, 'codex'), { recursive: true });
  writeFileSync(path.join(folder, 'pages.json'), JSON.stringify(pages));
  for (const [name, html] of Object.entries({ index: '<h1>Home</h1>', 'codex/monsters': '<h1>List</h1>' })) {
    writeFileSync(path.join(folder, `${name}.html.br`), brotliCompressSync(html));
    writeFileSync(path.join(folder, `${name}.html.gz`), gzipSync(html));
  }
  writeFileSync(path.join(folder, 'not-found.html'), '<main><h1>Not Found</h1></main>');
  return webRoot;
}

it('serves a prerendered page with its content, again from memory', async () => {
  const server = await startTestServer('sqlite', { webRoot: prerenderedPages() });
  for (const encoding of ['br', 'br', 'gzip', 'gzip', 'identity']) {
    const answer = await server.client().get('/codex/monsters', { 'accept-encoding': encoding });
    expect(answer).toMatchObject({ status: 200, body: '<h1>List</h1>' });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('etag')).toBe('"list"');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  }
  const known = { 'if-none-match': '"list"', 'cache-control': 'max-age=0' };
  expect((await server.client().get('/codex/monsters', known)).status).toBe(304);
});

it('adds the operator’s public address to the head of a prerendered page, and nowhere else', async () => {
  const webRoot = prerenderedPages();
  const html = (origin: string) =>
    (origin &&
      `<link rel="canonical" href="${origin}/codex/monsters" /><meta property="og:url" content="${origin}/codex/monsters" />`) +
    `<meta property="og:image" content="${origin}/link-pictures/x.png" /><meta property="og:title" content="/x" />` +
    `<script type="application/ld+json">{"url":"${origin}/codex/monsters","name":"\\"url\\":\\"/x","to":[{"item":"${origin}/"}]}</script>` +
    '<link rel="icon" href="/favicon.svg" /><a href="/codex">Codex</a>';
  const file = path.join(webRoot, '../pages/codex/monsters.html');
  writeFileSync(`${file}.br`, brotliCompressSync(html('')));
  writeFileSync(`${file}.gz`, gzipSync(html('')));
  const server = await startTestServer('sqlite', { webRoot, publicUrl: 'https://lore.example' });
  const etags = new Set<string | null>();
  for (const encoding of ['br', 'br', 'gzip', 'gzip', 'identity']) {
    const answer = await server.client().get('/codex/monsters', { 'accept-encoding': encoding });
    expect(answer).toMatchObject({ status: 200, body: html('https://lore.example') });
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    etags.add(answer.headers.get('etag'));
  }
  const [etag] = etags;
  // The content differs from the built file, so the ETag must differ too.
  expect([etags.size, etag === '"list"']).toEqual([1, false]);
  for (const [known, status] of [
    [String(etag), 304],
    ['"list"', 200],
  ] as const) {
    const headers = { 'if-none-match': known, 'cache-control': 'max-age=0' };
    expect((await server.client().get('/codex/monsters', headers)).status).toBe(status);
  }
  const unset = await startTestServer('sqlite', { webRoot });
  expect((await unset.client().get('/codex/monsters')).body).toBe(html(''));
});

it('serves a prerendered list with any query, with a slash at the end of its address, and in any case', async () => {
  const server = await startTestServer('sqlite', { webRoot: prerenderedPages() });
  for (const address of [
    '/codex/monsters?size=Large',
    '/codex/monsters/?',
    '/codex/monsters/',
    '/Codex/Monsters',
  ])
    expect(await server.client().get(address)).toMatchObject({ status: 200, body: '<h1>List</h1>' });
});

it('shows Not Found with suggestions, without scripts', async () => {
  const server = await startTestServer('sqlite', { webRoot: prerenderedPages() });
  for (const address of ['/no/such/page', '/codex/specs/monsters/qqqq', '/no/such/page'])
    expect(await server.client().get(address)).toMatchObject({
      status: 404,
      body: '<main><h1>Not Found</h1></main>',
    });
  const { status, body } = await server.client().get('/codex/specs/monsters/nope');
  expect(status).toBe(404);
  expect(body).toContain('<h1>Not Found</h1>');
  expect(body).toContain('href="/codex/specs/monsters/roper">Roper</a>');
});

it('serves the app if the content depends on the user', async () => {
  const server = await startTestServer('sqlite', { webRoot: prerenderedPages() });
  const app = { status: 200, body: '<h1>The app</h1>' };
  const home = { status: 200, body: '<h1>Home</h1>' };
  // Alternates, because the answer for one must not be cached for the other.
  for (const [cookie, expected] of [
    ['', home],
    ['lorescreen_session=x', app],
    ['other=1', home],
    ['a=b; lorescreen_session=x', app],
  ] as const) {
    const answer = await server.client().get('/', { cookie });
    expect(answer).toMatchObject(expected);
    expect(answer.headers.get('vary')).toContain('cookie');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  }
  expect(await server.client().get('/?from=elsewhere')).toMatchObject(home);
});

it("serves the players' page at every address of a table, even of an unknown one", async () => {
  const server = await startTestServer('sqlite', { webRoot: builtPages() });
  for (const address of ['/play/some-code', '/play/some-code/', '/Play/x']) {
    expect(await server.client().get(address)).toMatchObject({ status: 200, body: '<h1>The table</h1>' });
  }
  for (const address of ['/play', '/play/', '/play/a/b']) {
    expect(await server.client().get(address)).toMatchObject({ status: 404, body: '<h1>The app</h1>' });
  }
});

it('answers 404 with the app at an unknown address', async () => {
  const server = await startTestServer('sqlite', { webRoot: builtPages() });
  const { etag } = Object.fromEntries((await server.client().get('/')).headers);
  const addresses = [
    '/no/such/page',
    '/stuff/nothing',
    '/stuff/campaigns/a/b',
    '/codex/specs/monsters/nobody',
    '/codex/specs/monsters/nope',
    '/codex/specs/spells/firebal',
    '/codex/specs/spells/goblin',
  ];
  for (const address of addresses) {
    const answer = await server.client().get(address);
    expect([address, answer.status, answer.body]).toEqual([address, 404, '<h1>The app</h1>']);
    const asksAgain = { 'if-none-match': String(etag), 'cache-control': 'max-age=0' };
    expect((await server.client().get(address, asksAgain)).body).toBe('<h1>The app</h1>');
  }
});

it.each([
  ['/codex/specs/monsters/Ancient%20Red%20Dragon', 301, '/codex/specs/monsters/ancient-red-dragon'],
  ['/codex/specs/monsters/goblin/', 301, '/codex/specs/monsters/goblin'],
  ['/codex/monsters/goblin?x=1', 301, '/codex/specs/monsters/goblin?x=1'],
  ['/codex/specs/spells/Fire%20Balls', 301, '/codex/specs/spells/fireball'],
])('redirects %s to the address of the entry', async (address, status, location) => {
  const server = await startTestServer('sqlite', { webRoot: builtPages() });
  const answer = await fetch(server.url + address, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  expect((await server.client().get(location)).status).toBe(200);
});

it.each([
  '//',
  '//stuff',
  '//stuff/campaigns',
  '/stuff//campaigns',
  '/%00',
  '/..%5cx',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/%5c%5cevil.example',
  '/stuff/%00',
  '/%',
  '/assets/%00',
])('refuses %s', async (address) => {
  const server = await startTestServer('sqlite', { webRoot: builtPages() });
  const { status } = await server.client().get(address);
  expect([400, 404]).toContain(status);
});

it('answers 304 for an unchanged page', async () => {
  const server = await startTestServer('sqlite', { webRoot: builtPages() });
  const first = await server.client().get('/');
  // Like a browser. Node's fetch would add `no-cache`, which forces a full answer.
  const headers = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
  const second = await server.client().get('/', headers);
  expect(second.status).toBe(304);
});

it.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('sends files with a hash compressed for %s, as immutable', async (accepted, encoding) => {
  const server = await startTestServer('sqlite', { webRoot: builtPages() });
  const { headers } = await fetch(`${server.url}/assets/main-1a2b.js`, {
    method: 'HEAD',
    headers: { 'accept-encoding': accepted },
  });
  expect(headers.get('content-encoding')).toBe(encoding);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

it.each(['.br', '.gz'])('has no separate address for a file compressed as %s', async (ending) => {
  const server = await startTestServer('sqlite', { webRoot: builtPages() });
  expect((await server.client().get(`/assets/main-1a2b.js${ending}`)).status).toBe(404);
});
