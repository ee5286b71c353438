import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSource } from '#support/fake-event-source.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { DEAD_AFTER } from '#web/lib/open-stream.ts';
import type { PlayApi } from './play-api.ts';
import { PATIENCE, TableStream } from './table-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.opened = [];
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function startStream(probe: () => Promise<void> = async () => {}) {
  const listener = { onView: vi.fn(), onTouch: vi.fn(), onGone: vi.fn(), onRefused: vi.fn() };
  const api = { liveAddress: '/api/play/code/live', probe } as PlayApi;
  const stream = new TableStream(api, listener);
  stream.open();
  return { stream, listener };
}

const current = () => FakeSource.opened.at(-1) as FakeSource;

it('reports a long interruption, and reports when the stream is back', async () => {
  const { listener } = startStream();
  current().happen('open');
  current().happen('error');
  await vi.advanceTimersByTimeAsync(PATIENCE - 1);
  expect(listener.onTouch).not.toHaveBeenCalledWith(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(listener.onTouch).toHaveBeenLastCalledWith(false);
  current().happen('open');
  expect(listener.onTouch).toHaveBeenLastCalledWith(true);
});

it('reports it soon when the device loses its network, and reconnects with it', async () => {
  const { stream, listener } = startStream();
  current().happen('open');
  stream.lose();
  expect(FakeSource.opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(listener.onTouch).toHaveBeenLastCalledWith(false);
  stream.wake();
  expect(FakeSource.opened).toHaveLength(3);
  current().happen('open');
  expect(listener.onTouch).toHaveBeenLastCalledWith(true);
});

it('reports no loss after the end', async () => {
  const { stream, listener } = startStream();
  current().happen('stopped');
  stream.lose();
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(FakeSource.opened).toHaveLength(1);
  expect(listener.onTouch).not.toHaveBeenCalledWith(false);
});

it('opens another stream when this one is silent, even if the browser reports it as open', async () => {
  const { listener } = startStream();
  current().happen('open');
  await vi.advanceTimersByTimeAsync(DEAD_AFTER - 1);
  current().happen('pulse');
  await vi.advanceTimersByTimeAsync(DEAD_AFTER - 1);
  expect(FakeSource.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeSource.opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(listener.onTouch).toHaveBeenLastCalledWith(false);
});

it('ends when the link does not exist, and when it is stopped', async () => {
  const missing = startStream(() => Promise.reject(new ApiError('not_found', 'Not Found')));
  current().refuse();
  await vi.advanceTimersByTimeAsync(0);
  expect(missing.listener.onGone).toHaveBeenCalledOnce();
  const stopped = startStream();
  current().happen('open');
  current().happen('stopped');
  expect(stopped.listener.onGone).toHaveBeenCalledOnce();
  const count = FakeSource.opened.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSource.opened).toHaveLength(count);
});

it('reports why it is refused, and retries', async () => {
  const { listener } = startStream(() => Promise.reject(new ApiError('table_full', 'This table is full.')));
  current().refuse();
  await vi.advanceTimersByTimeAsync(0);
  expect(listener.onRefused).toHaveBeenCalledWith('This table is full.');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(FakeSource.opened).toHaveLength(2);
});

it('retries immediately when the page becomes visible', () => {
  const { stream } = startStream();
  current().happen('open');
  stream.wake();
  expect(FakeSource.opened).toHaveLength(1);
  current().happen('error');
  current().readyState = 0;
  stream.wake();
  expect(FakeSource.opened).toHaveLength(2);
});
