import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answerErrors } from '#server/http/errors.ts';
import { acceptOnlyJson } from '#server/http/json/json-bodies.ts';
import { JsonBytes } from '#server/http/json/json-bytes.ts';
import type { LargeTransfers } from './large-transfers.ts';
import { transferRoutes } from './routes.ts';

/** The routes with a worker that never ends a job by itself, until `answer` is called. */
async function start() {
  const app = fastify();
  let answer = () => {};
  const run = vi.fn<LargeTransfers['run']>(
    (_, signal) =>
      new Promise((resolve, reject) => {
        answer = () => resolve(new JsonBytes(Buffer.from('{}')));
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  answerErrors(app);
  acceptOnlyJson(app);
  app.addHook('onRequest', async (request) => {
    request.signedIn = { userId: 'ann', username: 'Ann', sessionId: '', device: '', revision: null };
  });
  const exports = {
    inTurn: (_: string, task: () => unknown) => task(),
    findCampaignIds: async () => new Set(),
    isSmall: async () => false,
  };
  transferRoutes(app, { services: { exports } as never, large: { run } as never });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const ask = (path: string, body: object | undefined, signal?: AbortSignal) =>
    fetch(address + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
      ...(signal && { signal }),
    });
  return { run, ask, answer: () => answer() };
}

const TEXT = { mode: 'preview', filename: 'a.txt', text: 'x'.repeat(3_000) };

it.each([
  ['/api/library/import', TEXT],
  ['/api/library/import', { ...TEXT, text: 'x'.repeat(300_000) }],
  ['/api/library/records', { padding: 'x'.repeat(300_000) }],
  ['/api/import', { padding: 'x'.repeat(300_000) }],
  ['/api/export', undefined],
])('cancels the job of %s if its client disconnects', async (path, body) => {
  const { run, ask } = await start();
  const client = new AbortController();
  const asked = ask(path, body, client.signal);
  await vi.waitFor(() => expect(run).toHaveBeenCalled());
  client.abort();
  await expect(asked).rejects.toThrow();
  await expect(run.mock.results[0]?.value).rejects.toMatchObject({ code: 'took_too_long' });
});

it('cancels nothing if the client got its answer', async () => {
  const { run, ask, answer } = await start();
  const asked = ask('/api/library/import', TEXT);
  await vi.waitFor(() => expect(run).toHaveBeenCalled());
  answer();
  expect(await (await asked).json()).toEqual({});
  expect(run.mock.calls[0]?.[1]?.aborted).toBe(false);
});
