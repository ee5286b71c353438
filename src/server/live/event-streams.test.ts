import { once } from 'node:events';
import { request } from 'node:http';
import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PULSE_MILLISECONDS } from '#contract/pulse.ts';
import { createEventStreams, type EventStream } from './event-streams.ts';

it('closes a stream whose reader disconnected before it was opened', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const streams = createEventStreams(app);
  let stream: EventStream | undefined;
  const closed = new Promise<void>((onClose) => {
    app.get('/live', async (_, reply) => {
      const gone = once(reply.raw, 'close');
      // The reader disconnects while the server queries the storage.
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

it('sends a pulse periodically', async () => {
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

it('disconnects a reader that does not read, and keeps writing to the others', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const streams = createEventStreams(app);
  const opened: EventStream[] = [];
  const closed = new Promise<void>((onClose) => {
    app.get('/slow', async (_, reply) => {
      opened[0] = streams.open(reply, { onPulse: () => {}, onClose, backlog: 64 * 1024 });
    });
  });
  app.get('/quick', async (_, reply) => {
    opened[1] = streams.open(reply, { onPulse: () => {}, onClose: () => {} });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const slow = request(`${url}/slow`).end();
  slow.on('error', () => {});
  const [response] = await once(slow, 'response');
  response.on('error', () => {});
  response.pause();
  const { body } = await fetch(`${url}/quick`);
  const bytes = Buffer.alloc(256 * 1024, 'x');
  // More than the buffers of the connection.
  for (let count = 0; opened[0]?.closed === false && count < 1_000; count += 1) {
    opened[0].write(bytes);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await closed;
  opened[1]?.write(Buffer.from('event: view\ndata: {}\n\n'));
  const chunks = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('event: view')) text += (await chunks?.read())?.value ?? '';
  expect(opened.map((stream) => stream.closed)).toEqual([true, false]);
});
