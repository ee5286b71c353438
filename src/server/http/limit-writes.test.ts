import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createWriteBudget, WRITES_A_MINUTE } from '#server/write-budget.ts';
import { answerErrors } from './errors.ts';
import { limitWrites } from './limit-writes.ts';

it('refuses changes above the limit per minute, but never reads and deletions', async () => {
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
  app.all('/', async () => ({}));
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
