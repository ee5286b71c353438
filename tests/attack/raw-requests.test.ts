import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sendRaw, statusesIn } from '#support/hostile/raw-request.ts';
import { startTestServer } from '#support/test-server.ts';

/** Requests that no valid HTTP client sends. A proxy and the server could interpret them differently. */
const HIDDEN = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n';
const SMUGGLED: [name: string, bytes: string][] = [
  [
    'a length and chunks',
    `POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ],
  [
    'two lengths',
    `POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 50\r\n\r\n{}${HIDDEN}`,
  ],
  [
    'an encoding that only looks like chunks',
    `POST /api/user/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ],
  [
    'a space before the colon',
    `POST /api/user/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ],
  ['a negative length', `POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n${HIDDEN}`],
  [
    'a chunk longer than any number',
    `POST /api/user/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n${HIDDEN}`,
  ],
  [
    'a header that goes on in the next line',
    `GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n b: c\r\n\0\r\n\r\n${HIDDEN}`,
  ],
  ['a line that ends without a return', `GET / HTTP/1.1\nHost: x\n\n${HIDDEN}`],
  ['a NUL in a header', `GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n${HIDDEN}`],
  ['no host', `GET / HTTP/1.1\r\n\r\n${HIDDEN}`],
];

it('refuses request smuggling, closes the connection and does not answer the hidden request', async () => {
  const server = await startTestServer('sqlite');
  for (const [name, bytes] of SMUGGLED) {
    const statuses = statusesIn(await sendRaw(server.url, bytes, { untilClosed: true }));
    expect([name, statuses.at(-1), statuses.includes(200)]).toEqual([name, 400, false]);
  }
});

it('refuses headers and bodies that are too large before reading them', async () => {
  const server = await startTestServer('sqlite');
  const head = 'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const long = 'x'.repeat(20_000);
  expect(
    statusesIn(await sendRaw(server.url, `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${long}\r\n\r\n`)),
  ).toEqual([431]);
  const answer = await sendRaw(server.url, `GET /${long} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(statusesIn(answer)).toEqual([431]);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: { code: 'too_large' } });
  // The server does not wait for a body that is only announced or never ends.
  expect(statusesIn(await sendRaw(server.url, `${head}Content-Length: 99999999999\r\n\r\n{`))).toEqual([413]);
  const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n${piece.repeat(5)}`;
  expect(statusesIn(await sendRaw(server.url, chunked))).toEqual([413]);
});

it('serves other clients during many slow requests, and closes requests that never end', async () => {
  const server = await startTestServer('sqlite', {
    timeouts: { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 100 },
  });
  const { hostname, port } = new URL(server.url);
  const slow = Array.from({ length: 200 }, (_, at): Socket => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    const head = 'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    // Half of the connections stop in the headers, half in the body.
    socket.write(at % 2 === 0 ? head : `${head}Content-Length: 100\r\n\r\n{"user`);
    return socket;
  });
  const ended = Promise.all(slow.map((socket) => once(socket.resume(), 'close')));
  expect((await server.client().get('/api/health')).status).toBe(200);
  await ended;
});

it('limits unfinished imports to the number that one account may send at once, and still serves other clients', async () => {
  const server = await startTestServer('sqlite');
  const [ann, bob] = [await server.signUp(), await server.signUp()];
  const head = (cookie: string, bytes: number) =>
    `POST /api/library/import HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nCookie: ${cookie}\r\nContent-Length: ${bytes}\r\n\r\n`;
  const { hostname, port } = new URL(server.url);
  const answers: string[] = [];
  const refused = new Promise<void>((resolve) => {
    for (let number = 0; number < 20; number += 1) {
      const socket = connect(Number(port), hostname);
      onTestFinished(() => void socket.destroy());
      socket.on('error', () => {});
      socket.on('data', (bytes) => {
        answers.push(String(bytes));
        if (answers.length === 19) resolve();
      });
      socket.write(`${head(ann.cookie(), 31_000_000)}{"mode":"preview","text":"`);
    }
  });
  await refused;
  expect(new Set(answers.flatMap(statusesIn))).toEqual(new Set([503]));
  expect((await ann.post('/api/npcs', { name: 'Ed', hit_points: 1, armor_class: 1 })).status).toBe(201);
  const text = `Name,Level\nAnn,1\n${' '.repeat(300_000)}`;
  expect((await bob.post('/api/library/import', { mode: 'preview', text })).status).not.toBe(503);
});

const OUTSIDE = [
  '/../secret.txt',
  '/../../secret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/..%5csecret.txt',
  '/%c0%ae%c0%ae/secret.txt',
  '/assets/....//....//secret.txt',
  '/assets/main.js%00.txt',
  'http://evil.example/../secret.txt',
  '//evil.example/secret.txt',
  '/\\..\\secret.txt',
];

it('serves no file outside the pages folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-traversal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const webRoot = path.join(folder, 'web');
  mkdirSync(path.join(webRoot, 'assets'), { recursive: true });
  writeFileSync(path.join(webRoot, 'index.html'), '<h1>The app</h1>');
  writeFileSync(path.join(folder, 'secret.txt'), 'The password of the database');
  const server = await startTestServer('sqlite', { webRoot });
  for (const address of OUTSIDE) {
    const bytes = `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    const answer = await sendRaw(server.url, bytes);
    expect(answer, address).not.toContain('password of the database');
    expect([400, 404], address).toContain(statusesIn(answer)[0]);
    // There must be no redirect either.
    expect(answer, address).not.toMatch(/^location:/im);
  }
});

it('reveals no internals for invalid requests', async () => {
  const server = await startTestServer('sqlite');
  for (const bytes of [
    '\0\0\0\0\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  ]) {
    const answer = await sendRaw(server.url, bytes, { untilClosed: true });
    expect(statusesIn(answer)).toEqual([400]);
    expect(answer).not.toMatch(/node_modules|\.ts\b|Error:/);
  }
  const { url } = server;
  expect(
    statusesIn(await sendRaw(url, 'TRACE /api/user HTTP/1.1\r\nHost: x\r\nCookie: a=b\r\n\r\n')),
  ).toEqual([404]);
  const connecting = await sendRaw(url, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', {
    untilClosed: true,
  });
  expect(connecting).not.toMatch(/ 200 /);
});
