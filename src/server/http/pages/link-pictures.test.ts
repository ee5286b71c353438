import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startTestServer } from '#support/test-server.ts';

function builtPictures(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'link-pictures/monsters'), { recursive: true });
  for (const name of ['site', 'monsters/goblin', 'monsters/secret'])
    writeFileSync(path.join(folder, `link-pictures/${name}.png`), 'a picture');
  return folder;
}

it('serves the picture of an entry and that of the site', async () => {
  const server = await startTestServer('sqlite', { webRoot: builtPictures() });
  for (const name of ['site', 'monsters/goblin']) {
    const { status, headers, body } = await server.client().get(`/link-pictures/${name}.png`);
    expect([status, headers.get('content-type'), body]).toEqual([200, 'image/png', 'a picture']);
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
  }
});

it.each([
  'monsters/aboleth.png',
  'monsters/secret.png',
  'monsters/',
  '..%2findex.html',
  'monsters/goblin.svg',
])('has nothing at %s', async (name) => {
  const server = await startTestServer('sqlite', { webRoot: builtPictures() });
  expect((await server.client().get(`/link-pictures/${name}`)).status).toBe(404);
});
