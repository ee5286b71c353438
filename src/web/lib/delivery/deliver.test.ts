import { expect, it, vi } from 'vitest';
import { ApiError } from '../api-client.ts';
import { type Batch, batchOf, deliver, type Queue } from './deliver.ts';

interface Thing {
  readonly id: string;
}

/** A queue on a device, and a server that handles each id once. */
function start(ids: readonly string[], more: Partial<Queue<Thing>> = {}) {
  let kept: readonly Thing[] = ids.map((id) => ({ id }));
  const handled: string[] = [];
  const requests: string[][] = [];
  const drop = (batch: readonly Thing[]) => {
    kept = kept.filter((thing) => !batch.includes(thing));
  };
  const refused = vi.fn();
  const queue: Queue<Thing> = {
    list: () => kept,
    send: async (batch) => {
      requests.push(batch.map(({ id }) => id));
      for (const { id } of batch) if (!handled.includes(id)) handled.push(id);
      drop(batch);
      return batch.map(({ id }) => id);
    },
    onRefused: (batch, refusal) => {
      refused(batch.map(({ id }) => id).join(), refusal);
      drop(batch);
      return 'next';
    },
    ...more,
  };
  const failing = (isFailing: (batch: Batch<Thing>) => ApiError['code'] | undefined): Queue<Thing> => ({
    ...queue,
    send: async (batch) => {
      const code = isFailing(batch);
      if (code !== undefined) throw new ApiError(code, '');
      return queue.send(batch);
    },
  });
  return { queue, failing, handled, requests, refused, waiting: () => kept.map(({ id }) => id) };
}

it('sends one by one in order, and as many at once as fit', async () => {
  const single = start(['a', 'b', 'c']);
  expect(await deliver(single.queue)).toBe('done');
  expect(single.requests).toEqual([['a'], ['b'], ['c']]);
  const several = start(['a', 'b', 'c'], { atOnce: { items: 2, characters: 1000 } });
  expect(await deliver(several.queue)).toBe('done');
  expect(several.requests).toEqual([['a', 'b'], ['c']]);
});

it('puts at least one into a request, however long it is', () => {
  const limits = { items: 3, characters: 30 };
  const [long, short] = [{ id: 'a'.repeat(40) }, { id: 'b' }];
  expect(batchOf([long, short], limits)).toEqual([long]);
  expect(batchOf([short, short, long], limits)).toEqual([short, short]);
});

it('sends what was added meanwhile', async () => {
  const { queue, handled } = start(['a']);
  const late: Thing[] = [{ id: 'b' }];
  const list = async () => [...(await queue.list()), ...(handled.includes('a') ? late : [])];
  expect(await deliver({ ...queue, list })).toBe('done');
  expect(handled).toEqual(['a', 'b']);
});

it.each(['offline', 'internal', 'busy', 'too_many_writes', 'too_many_attempts'] as const)(
  'keeps everything in order after %s',
  async (code) => {
    const { failing, handled, waiting, refused } = start(['a', 'b', 'c']);
    expect(await deliver(failing(([{ id }]) => (id === 'b' ? code : undefined)))).toBe('later');
    expect(handled).toEqual(['a']);
    expect(waiting()).toEqual(['b', 'c']);
    expect(refused).not.toHaveBeenCalled();
  },
);

it('keeps everything for a log-in', async () => {
  const { failing, waiting } = start(['a']);
  expect(await deliver(failing(() => 'not_signed_in'))).toBe('signed-out');
  expect(waiting()).toEqual(['a']);
});

it('handles a thing once whose response was lost', async () => {
  const { queue, handled, waiting } = start(['a', 'b']);
  const unanswered = { ...queue, send: vi.fn(queue.send) };
  unanswered.send.mockImplementationOnce(async ([{ id }]) => {
    handled.push(id);
    throw new ApiError('offline', '');
  });
  expect(await deliver(unanswered)).toBe('later');
  expect(waiting()).toEqual(['a', 'b']);
  expect(await deliver(unanswered)).toBe('done');
  expect(handled).toEqual(['a', 'b']);
});

it('sends one at a time to find what the server cannot read, and then several again', async () => {
  const { failing, refused, requests } = start(['a', 'bad', 'c', 'd', 'e'], {
    atOnce: { items: 3, characters: 1000 },
  });
  const isBad = (batch: Batch<Thing>) => (batch.some(({ id }) => id === 'bad') ? 'invalid' : undefined);
  expect(await deliver(failing(isBad))).toBe('done');
  expect(refused).toHaveBeenCalledExactlyOnceWith('bad', 'unreadable');
  expect(requests).toEqual([['a'], ['c'], ['d', 'e']]);
});

it('reports a request that is refused as a whole once', async () => {
  const { failing, refused } = start(['a', 'b'], { atOnce: { items: 3, characters: 1000 } });
  expect(await deliver(failing(() => 'not_found'))).toBe('done');
  expect(refused).toHaveBeenCalledExactlyOnceWith('a,b', 'missing');
});

it('goes on after a refused thing that stays on the device, without sending it again in this round', async () => {
  const { failing, handled, waiting } = start(['a', 'b'], { onRefused: () => 'next' });
  expect(await deliver(failing(([{ id }]) => (id === 'a' ? 'account_full' : undefined)))).toBe('done');
  expect(handled).toEqual(['b']);
  expect(waiting()).toEqual(['a']);
});

it('ends where the queue says so', async () => {
  const { failing, handled } = start(['a', 'b'], { onRefused: () => 'later' });
  expect(await deliver(failing(([{ id }]) => (id === 'a' ? 'other_history' : undefined)))).toBe('later');
  expect(handled).toEqual([]);
});

it('waits after a response that says nothing about the first thing', async () => {
  const { queue } = start(['a', 'b']);
  const send = vi.fn(async () => []);
  expect(await deliver({ ...queue, send })).toBe('later');
  expect(send).toHaveBeenCalledOnce();
});
