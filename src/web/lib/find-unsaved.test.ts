import { expect, it, onTestFinished, vi } from 'vitest';
import { findUnsaved, PATIENCE } from './find-unsaved.ts';

it('lists what is left after a last attempt', async () => {
  let kept = ['a', 'b'];
  const save = async () => {
    kept = ['b'];
    throw new Error('The second could not be saved.');
  };
  expect(await findUnsaved(() => kept, save)).toEqual(['b']);
});

it('does not load anything when nothing waits', async () => {
  const save = vi.fn();
  expect(await findUnsaved(() => [], save)).toEqual([]);
  expect(save).not.toHaveBeenCalled();
});

it('does not wait long for a server that does not respond', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const found = findUnsaved(
    () => ['a'],
    () => new Promise(() => {}),
  );
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(await found).toEqual(['a']);
});
