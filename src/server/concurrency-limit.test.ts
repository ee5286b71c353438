import { expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

it('runs tasks up to a limit, queues more in order, and refuses the rest', async () => {
  const limited = createConcurrencyLimit(2, 2, () => new Error('full'));
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const run = (number: number) =>
    limited(async () => {
      begun.push(number);
      running += 1;
      most = Math.max(most, running);
      await gate;
      running -= 1;
      return number;
    });
  const all = [1, 2, 3, 4].map(run);
  await expect(run(5)).rejects.toThrow('full');
  expect(begun).toEqual([1, 2]);
  open();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(most).toBe(2);
  expect(await run(6)).toBe(6);
});

it('gives a place back when a task fails', async () => {
  const limited = createConcurrencyLimit(1, 1, () => new Error('full'));
  await expect(limited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limited(async () => 'fine')).toBe('fine');
});
