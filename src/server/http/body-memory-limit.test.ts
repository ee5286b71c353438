import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { statusesIn } from '#support/hostile/raw-request.ts';
import { createHeldBytes, limitHeldBodies } from './body-memory-limit.ts';
import { answerErrors } from './errors.ts';
import { acceptOnlyJson, BODY_MAXIMUM } from './json/json-bodies.ts';
import { JsonBytes } from './json/json-bytes.ts';
import { addRoute } from './route.ts';

const MEBIBYTE = 1024 * 1024;
const common = { method: 'POST', summary: '', signedIn: false, status: 200, errors: [] } as const;
const importCall = defineCall({
  ...common,
  name: 'import',
  path: '/api/import',
  bodyMaximum: 32 * MEBIBYTE,
  body: z.unknown(),
  response: z.unknown(),
});
const saveCall = defineCall({
  ...common,
  name: 'save',
  path: '/api/save',
  body: z.unknown(),
  response: z.unknown(),
});

/** A header sets the signed-in user, and `X-Forwarded-For` sets the address. */
async function start(work: () => Promise<void> = async () => {}) {
  const app = fastify({ bodyLimit: BODY_MAXIMUM, trustProxy: () => true });
  onTestFinished(() => app.close());
  answerErrors(app);
  acceptOnlyJson(app);
  limitHeldBodies(app);
  app.addHook('onRequest', async (request) => {
    const userId = request.headers['x-user'];
    if (typeof userId === 'string') {
      request.signedIn = { userId, username: '', sessionId: '', device: '', revision: null };
    }
  });
  const admitted = new EventEmitter();
  app.addHook('preParsing', async (request) => {
    admitted.emit(String(request.headers['x-number']));
  });
  addRoute(
    app,
    importCall,
    async () => ({}),
    async () => {
      await work();
      return new JsonBytes(Buffer.from('{}'));
    },
  );
  addRoute(app, saveCall, async () => ({}));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

  let requests = 0;
  /** Announces a body without sending it. Returns the answer, or undefined if the server waits for the body. */
  async function announce(path: string, headers: Record<string, string | number>) {
    requests += 1;
    const socket = connect(Number(port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    const lines = Object.entries({
      Host: 'x',
      'Content-Type': 'application/json',
      'X-Number': requests,
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    const later = once(socket, 'data').then(String);
    const answer = await Promise.race([once(admitted, String(requests)).then(() => ''), later]);
    return { socket, answer, later };
  }
  return { announce };
}

const large = (bytes: number, user: string, from = '192.0.2.1') => ({
  'Content-Length': bytes,
  'X-User': user,
  'X-Forwarded-For': from,
});

it('refuses bytes over the maximum of a key, and accepts them after others are released', () => {
  const held = createHeldBytes();
  const release = held.take(60, { all: 100, ann: 70 });
  expect(() => held.take(20, { all: 100, ann: 70 })).toThrow(expect.objectContaining({ code: 'busy' }));
  held.take(40, { all: 100, bob: 70 });
  expect(() => held.take(1, { all: 100, cid: 70 })).toThrow();
  release();
  release();
  held.take(60, { all: 100, ann: 70 });
  expect(() => held.take(1, { all: 100, cid: 70 })).toThrow();
});

it('refuses a second unfinished upload of an account, with Retry-After, until the first ends', async () => {
  const { announce } = await start();
  const first = await announce('/api/import', large(31 * MEBIBYTE, 'ann'));
  expect(first.answer).toBe('');
  const { answer } = await announce('/api/import', large(2 * MEBIBYTE, 'ann'));
  expect(statusesIn(answer)).toEqual([503]);
  expect(answer).toMatch(/retry-after: 5\r\n/i);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: { code: 'busy' } });
  expect((await announce('/api/import', large(31 * MEBIBYTE, 'bob'))).answer).toBe('');
  first.socket.destroy();
  await vi.waitFor(async () => {
    const { answer: again, socket } = await announce('/api/import', large(31 * MEBIBYTE, 'ann'));
    socket.destroy();
    expect(again).toBe('');
  });
});

it('counts per address (per network for IPv6) and in total', async () => {
  const { announce } = await start();
  const open = async (user: string, from: string) =>
    statusesIn((await announce('/api/import', large(32 * MEBIBYTE, user, from))).answer)[0];
  expect(await open('a', '2001:db8:1:1::1')).toBe(undefined);
  expect(await open('b', '2001:db8:1:1::2')).toBe(undefined);
  expect(await open('c', '2001:db8:1:1::3')).toBe(503);
  expect(await open('c', '2001:db8:1:2::1')).toBe(undefined);
  expect(await open('d', '2001:db8:1:3::1')).toBe(503);
});

it('accepts saves while the limit of imports is reached', async () => {
  const { announce } = await start();
  for (const user of ['a', 'b', 'c'])
    await announce('/api/import', large(32 * MEBIBYTE, user, `${user}.test`));
  const saved = await announce('/api/save', large(BODY_MAXIMUM, 'a'));
  expect(saved.answer).toBe('');
  saved.socket.write('1'.repeat(BODY_MAXIMUM));
  expect(statusesIn(await saved.later)).toEqual([200]);
});

it('counts a chunked body as the maximum of its route', async () => {
  const { announce } = await start();
  const pieces = { 'Transfer-Encoding': 'chunked', 'X-User': 'ann' };
  expect((await announce('/api/import', pieces)).answer).toBe('');
  expect(statusesIn((await announce('/api/import', large(BODY_MAXIMUM + 1, 'ann'))).answer)).toEqual([503]);
});

it('counts a body until its work ends, even after the client has disconnected', async () => {
  let finish = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { announce } = await start(work);
  const bytes = 20 * MEBIBYTE;
  const { socket } = await announce('/api/import', large(bytes, 'ann'));
  socket.write(Buffer.alloc(bytes, '1'));
  await vi.waitFor(() => expect(work).toHaveBeenCalled());
  socket.destroy();
  await once(socket, 'close');
  expect(statusesIn((await announce('/api/import', large(bytes, 'ann'))).answer)).toEqual([503]);
  finish();
  await vi.waitFor(async () => {
    const again = await announce('/api/import', large(bytes, 'ann'));
    again.socket.destroy();
    expect(again.answer).toBe('');
  });
});
