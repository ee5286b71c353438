import { expect, it } from 'vitest';
import { startTestServer } from '#support/test-server.ts';

it('lists the disallowed pages and the sitemap in robots.txt', async () => {
  const server = await startTestServer('sqlite');
  const { status, headers, body } = await server.client().get('/robots.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Disallow: /stuff\n');
  expect(body).toContain('Disallow: /play/\n');
  expect(body).toContain(`Sitemap: ${server.url}/sitemap.xml\n`);
});

it('lists every public page once', async () => {
  const server = await startTestServer('sqlite');
  const { status, headers, body } = await server.client().get('/sitemap.xml');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const pages = [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => page);
  expect(pages).toHaveLength(10 + 322 + 319 + 15 + 182 + 231 + 240);
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).toContain(`${server.url}/`);
  expect(pages).toContain(`${server.url}/codex/specs/monsters/ancient-red-dragon`);
  expect(pages.filter((page) => page?.includes('/stuff'))).toEqual([]);
});

it('uses the operator’s public address and not the host of the request', async () => {
  const server = await startTestServer('sqlite', { publicUrl: 'https://lore.example' });
  for (const address of ['/robots.txt', '/sitemap.xml']) {
    const { body } = await server.client().get(address, { 'x-forwarded-host': 'elsewhere.example' });
    expect(body).toContain('https://lore.example/');
    expect(body).not.toContain('elsewhere');
    expect(body).not.toContain(server.url);
  }
});
