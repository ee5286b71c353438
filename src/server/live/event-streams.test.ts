import { once } from 'node:events';
import { request } from 'node:http';
import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PULSE_MILLISECONDS } from '#contract/fight.ts';
import { createEventStreams, type EventStream } from './event-streams.ts';

it('closes a stream whose reader has gone before it was opened', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const streams = createEventStreams(app);
  let stream: EventStream | undefined;
  const closed = new Promise<void>((onClose) => {
    app.get('/live', async (_, reply) => {
      const gone = once(reply.raw, 'close');
      // While the storage is asked whether there is anything to follow.
      reader.destroy();
      await gone;
      stream = streams.open(reply, { onPulse: () => {}, onClose });
    });
  });
  const reader = request(`${await app.listen({ port: 0, host: '127.0.0.1' })}/live`).end();
  reader.on('error', () => {});
  await closed;
  expect(stream?.closed).toBe(true);
});

it('says now and then that it is still there', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const app = fastify();
  onTestFinished(() => app.close());
  const streams = createEventStreams(app);
  app.get('/live', async (_, reply) => {
    streams.open(reply, { onPulse: () => {}, onClose: () => {} });
  });
  const { body } = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/live`);
  const chunks = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await chunks?.read())?.value).toMatch(/^retry: /);
  vi.advanceTimersByTime(PULSE_MILLISECONDS);
  expect((await chunks?.read())?.value).toBe('event: pulse\ndata: {}\n\n');
});
