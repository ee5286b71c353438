import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFairLimit } from './one-per-owner-limit.ts';

/** Tasks that run until the test ends them. */
function start(limits: { lanes: number; waiting: number; waitingOfOne: number }) {
  const limited = createFairLimit(limits, () => new Error('too many'));
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (
    owner: string,
    name: string,
    options: { lane?: number; always?: boolean; signal?: AbortSignal } = {},
  ) => {
    const task = () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        ends.set(name, resolve);
      });
    return limited({ owner, lane: 0, ...options }, task);
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { begun, run, end };
}

function cancel() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort(new Error('cancelled')) };
}

it('queues the tasks of one owner without blocking other owners', async () => {
  const { begun, run, end } = start({ lanes: 2, waiting: 10, waitingOfOne: 10 });
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
  const { run, end } = start({ lanes: 1, waiting: 3, waitingOfOne: 2 });
  const all = [run('ann', 'a1'), run('ann', 'a2'), run('ann', 'a3')];
  await expect(run('ann', 'a4')).rejects.toThrow('too many');
  all.push(run('bob', 'b1'));
  await expect(run('cid', 'c1')).rejects.toThrow('too many');
  all.push(run('dan', 'd1', { always: true }));
  for (const name of ['a1', 'b1', 'd1', 'a2', 'a3']) await end(name);
  for (const name of ['a2', 'b1', 'a3', 'd1']) await end(name);
  await Promise.all(all);
});

it('keeps the lower lanes free of the tasks of a higher one', async () => {
  const { begun, run, end } = start({ lanes: 2, waiting: 2, waitingOfOne: 2 });
  const all = ['ann', 'bob', 'cid'].map((owner) => run(owner, owner, { lane: 1 }));
  await setImmediate();
  expect(begun).toEqual(['ann']);
  // The queue of the higher lane is full.
  await expect(run('dan', 'refused', { lane: 1 })).rejects.toThrow('too many');
  all.push(run('dan', 'd1'), run('eve', 'e1'));
  await setImmediate();
  expect(begun).toEqual(['ann', 'd1']);
  // A higher lane takes any task.
  await end('ann');
  await end('bob');
  expect(begun).toEqual(['ann', 'd1', 'bob', 'cid']);
  await end('cid');
  expect(begun.at(-1)).toBe('e1');
  for (const name of ['d1', 'e1']) await end(name);
  await Promise.all(all);
});

it('begins with the owner whose last task began the longest time ago', async () => {
  const { begun, run, end } = start({ lanes: 1, waiting: 10, waitingOfOne: 10 });
  const all = [run('ann', 'a1'), run('bob', 'b1'), run('ann', 'a2'), run('ann', 'a3'), run('bob', 'b2')];
  await setImmediate();
  await end('a1');
  all.push(run('cid', 'c1'));
  for (const name of ['b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  await Promise.all(all);
});

it('removes a waiting task that is cancelled', async () => {
  const { begun, run, end } = start({ lanes: 1, waiting: 1, waitingOfOne: 1 });
  const { signal, abort } = cancel();
  const first = run('ann', 'a1');
  const cancelled = run('bob', 'b1', { signal });
  await setImmediate();
  abort();
  await expect(cancelled).rejects.toThrow('cancelled');
  await expect(run('bob', 'b2', { signal })).rejects.toThrow('cancelled');
  const next = run('cid', 'c1');
  await end('a1');
  await end('c1');
  expect(begun).toEqual(['a1', 'c1']);
  await Promise.all([first, next]);
});

it('goes on after a task that fails', async () => {
  const limited = createFairLimit({ lanes: 1, waiting: 1, waitingOfOne: 1 }, () => new Error('too many'));
  const failed = limited({ owner: 'ann', lane: 0 }, () => Promise.reject(new Error('broken')));
  const next = limited({ owner: 'bob', lane: 0 }, async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
