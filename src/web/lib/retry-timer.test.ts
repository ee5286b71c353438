import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RetryTimer } from './retry-timer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function world() {
  const retry = vi.fn();
  const timer = new RetryTimer({ first: 1_000, longest: 5_000, retry });
  /** How many retries start within these milliseconds. */
  const retriesIn = (milliseconds: number) => {
    retry.mockClear();
    vi.advanceTimersByTime(milliseconds);
    return retry.mock.calls.length;
  };
  return { timer, retriesIn };
}

it('doubles the pause up to the longest, and begins again after a success', () => {
  const { timer, retriesIn } = world();
  for (const pause of [1_000, 2_000, 4_000, 5_000, 5_000]) {
    timer.later();
    expect([retriesIn(pause - 1), retriesIn(1)]).toEqual([0, 1]);
  }
  timer.reset();
  timer.later();
  expect(retriesIn(1_000)).toBe(1);
});

it('schedules one retry at a time, and none after it was cancelled', () => {
  const { timer, retriesIn } = world();
  timer.later();
  timer.later();
  expect(retriesIn(60_000)).toBe(1);
  timer.later();
  timer.cancel();
  expect(retriesIn(60_000)).toBe(0);
});
