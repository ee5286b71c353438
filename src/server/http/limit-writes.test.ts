import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createWriteBudget, WRITES_A_MINUTE } from '#server/write-budget.ts';
import { answerErrors } from './errors.ts';
import { limitWrites } from './limit-writes.ts';

function start() {
  const app = fastify();
  const budget = createWriteBudget(() => 0);
  answerErrors(app);
  app.addHook('onRequest', async (request) => {
    request.signedIn = {
      userId: String(request.headers['x-user']),
      username: '',
      sessionId: '',
      device: '',
      revision: null,
    };
  });
  limitWrites(app, budget);
  app.all('/', { bodyLimit: 64 * 1024 * 1024 }, async ({ body }) => ({
    received: String(body ?? '').length,
  }));
  return { app, budget };
}

it('refuses changes above the limit per minute, but never reads and deletions', async () => {
  const { app, budget } = start();
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', user: string) =>
    app.inject({ method, url: '/', headers: { 'x-user': user } });
  expect((await ask('POST', 'ann')).statusCode).toBe(200);
  budget.spend('ann', WRITES_A_MINUTE.bytes);
  const refused = await ask('PUT', 'ann');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().error.code]).toEqual([
    429,
    '60',
    'too_many_writes',
  ]);
  for (const method of ['GET', 'DELETE'] as const) expect((await ask(method, 'ann')).statusCode).toBe(200);
  expect((await ask('POST', 'bob')).statusCode).toBe(200);
});

it('counts a body without an announced size as it arrives', async () => {
  const { app } = start();
  const piece = Buffer.alloc(1024 * 1024, ' ');
  const send = (mebibytes: number) =>
    app.inject({
      method: 'POST',
      url: '/',
      headers: { 'x-user': 'ann', 'transfer-encoding': 'chunked', 'content-type': 'text/plain' },
      payload: Readable.from(Array.from({ length: mebibytes }, () => piece)),
    });
  expect(WRITES_A_MINUTE.bytes).toBe(96 * piece.length);
  for (const mebibytes of [50, 45, 1]) {
    expect((await send(mebibytes)).json()).toEqual({ received: mebibytes * piece.length });
  }
  expect((await send(1)).json()).toMatchObject({ error: { code: 'too_many_writes' } });
});
