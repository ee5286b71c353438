import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFairLimit } from './one-per-owner-limit.ts';

/** Tasks that run until the test ends them. */
function start(limits: { atOnce: number; waiting: number; waitingOfOne: number }) {
  const limited = createFairLimit(limits, () => new Error('too many'));
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (owner: string, name: string, always = false) => {
    const task = () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        ends.set(name, resolve);
      });
    return limited(owner, task, always);
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { begun, run, end };
}

it('queues the tasks of one owner without blocking other owners', async () => {
  const { begun, run, end } = start({ atOnce: 2, waiting: 10, waitingOfOne: 10 });
  const all = [run('ann', 'a1'), run('ann', 'a2'), run('ann', 'a3'), run('bob', 'b1'), run('cid', 'c1')];
  await setImmediate();
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  await end('a2');
  await end('a3');
  await end('c1');
  await Promise.all(all);
});

it('refuses tasks above the queue limits of one owner and of all', async () => {
  const { run, end } = start({ atOnce: 1, waiting: 3, waitingOfOne: 2 });
  const all = [run('ann', 'a1'), run('ann', 'a2'), run('ann', 'a3')];
  await expect(run('ann', 'a4')).rejects.toThrow('too many');
  all.push(run('bob', 'b1'));
  await expect(run('cid', 'c1')).rejects.toThrow('too many');
  all.push(run('dan', 'd1', true));
  for (const name of ['a1', 'b1', 'd1', 'a2', 'a3']) await end(name);
  for (const name of ['a2', 'b1', 'a3', 'd1']) await end(name);
  await Promise.all(all);
});

it('goes on after a task that fails', async () => {
  const limited = createFairLimit({ atOnce: 1, waiting: 1, waitingOfOne: 1 }, () => new Error('too many'));
  const failed = limited('ann', () => Promise.reject(new Error('broken')));
  const next = limited('bob', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
