import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEAD_AFTER, StreamWatchdog } from './stream-watchdog.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('reports a stream that is silent, once, and starts again with every message', () => {
  const onDead = vi.fn();
  const watchdog = new StreamWatchdog(onDead);
  watchdog.heard();
  vi.advanceTimersByTime(DEAD_AFTER - 1);
  watchdog.heard();
  vi.advanceTimersByTime(DEAD_AFTER - 1);
  expect(onDead).not.toHaveBeenCalled();
  expect(watchdog.isQuiet).toBe(false);
  vi.advanceTimersByTime(2);
  expect(onDead).toHaveBeenCalledOnce();
  expect(watchdog.isQuiet).toBe(true);
  vi.advanceTimersByTime(10 * DEAD_AFTER);
  expect(onDead).toHaveBeenCalledOnce();
});

it('reports nothing for a stream that was closed on purpose', () => {
  const onDead = vi.fn();
  const watchdog = new StreamWatchdog(onDead);
  watchdog.heard();
  watchdog.stop();
  vi.advanceTimersByTime(10 * DEAD_AFTER);
  expect(onDead).not.toHaveBeenCalled();
});
