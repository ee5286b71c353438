import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSource } from '#support/fake-event-source.ts';
import { DEAD_AFTER, openStream } from './open-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.opened = [];
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const told = { onCut: vi.fn(), onClosed: vi.fn(), onSilent: vi.fn(), onView: vi.fn() };
  const stream = openStream('/live', { ...told, events: { view: told.onView } });
  const source = FakeSource.opened.at(-1) as FakeSource;
  source.happen('open');
  return { stream, source, ...told };
}

it('reports a stream that is silent, once. Every message starts the time again', () => {
  const { stream, source, onSilent, onView } = open();
  for (const message of ['pulse', 'view']) {
    vi.advanceTimersByTime(DEAD_AFTER - 1);
    source.happen(message);
  }
  expect(onView).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(DEAD_AFTER - 1);
  expect(onSilent).not.toHaveBeenCalled();
  expect(stream.isAlive).toBe(true);
  vi.advanceTimersByTime(10 * DEAD_AFTER);
  expect(onSilent).toHaveBeenCalledOnce();
  expect(stream.isAlive).toBe(false);
});

it('reports no silence after it is closed on purpose', () => {
  const { stream, onSilent } = open();
  stream.close();
  vi.advanceTimersByTime(10 * DEAD_AFTER);
  expect(onSilent).not.toHaveBeenCalled();
  expect(stream.isAlive).toBe(false);
});

it('tells a cut, after which the browser reconnects, from a refusal', () => {
  const { source, onCut, onClosed } = open();
  source.happen('error');
  expect(onCut).toHaveBeenCalledOnce();
  expect(onClosed).not.toHaveBeenCalled();
  source.refuse();
  expect(onCut).toHaveBeenCalledOnce();
  expect(onClosed).toHaveBeenCalledOnce();
});
