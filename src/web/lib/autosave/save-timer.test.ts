import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createSaveTimer } from './save-timer.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

function world() {
  const save = vi.fn();
  const timer = createSaveTimer({ pause: 800, save });
  /** How many saves start within these milliseconds. */
  const savesIn = (milliseconds: number) => {
    save.mockClear();
    vi.advanceTimersByTime(milliseconds);
    return save.mock.calls.length;
  };
  return { timer, savesIn };
}

it('saves once, after a pause without changes', () => {
  const { timer, savesIn } = world();
  timer.afterPause();
  expect(savesIn(799)).toBe(0);
  timer.afterPause();
  expect(savesIn(799)).toBe(0);
  expect(savesIn(1)).toBe(1);
  expect(savesIn(100_000)).toBe(0);
});

it('doubles the time between retries up to a minute, and starts again after a success', () => {
  const { timer, savesIn } = world();
  for (const seconds of [3, 6, 12, 24, 48, 60, 60]) {
    timer.retry();
    expect([savesIn(seconds * 1_000 - 1), savesIn(1)]).toEqual([0, 1]);
  }
  timer.succeeded();
  timer.retry();
  expect(savesIn(3_000)).toBe(1);
});

it('starts no save after it was cancelled or stopped, until it is resumed', () => {
  const { timer, savesIn } = world();
  timer.now();
  timer.cancel();
  expect(savesIn(100_000)).toBe(0);
  timer.now();
  timer.stop();
  timer.afterPause();
  timer.retry();
  expect([savesIn(100_000), timer.isStopped()]).toEqual([0, true]);
  timer.resume();
  timer.now();
  expect([savesIn(0), timer.isStopped()]).toEqual([1, false]);
});
