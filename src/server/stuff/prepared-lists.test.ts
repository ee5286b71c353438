import { expect, it, vi } from 'vitest';
import { characterCalls } from '#contract/character.ts';
import { createPreparedLists } from './prepared-lists.ts';

const { list } = characterCalls;
const ann = { userId: 'ann', revision: 'first' };
const bob = { userId: 'bob', revision: 'his' };

it('makes a list once for concurrent requests, and again after a save', async () => {
  const lists = createPreparedLists('build');
  const read = vi.fn(async () => []);
  const ask = (revision: string) => lists.prepare({ ...ann, revision }, list, read);
  const [one, other] = await Promise.all([ask('first'), ask('first'), ask('first')]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(other).toBe(one);
  await Promise.all([ask('second'), ask('second')]);
  expect(read).toHaveBeenCalledTimes(2);
});

it('keeps the lists of two owners separate, and makes them concurrently', async () => {
  const lists = createPreparedLists('build');
  let release = () => {};
  const held = new Promise<never[]>((resolve) => {
    release = () => resolve([]);
  });
  const slow = lists.prepare(ann, list, () => held);
  const quick = await lists.prepare(bob, list, async () => []);
  release();
  expect((await slow).etag).not.toBe(quick.etag);
});

it('recovers from a failed read of a list', async () => {
  const lists = createPreparedLists('build');
  const failing = lists.prepare(ann, list, () => Promise.reject(new Error('away')));
  const following = lists.prepare(ann, list, async () => []);
  await expect(failing).rejects.toThrow('away');
  expect((await following).size).toBe(2);
});

it('does not evict other lists for one that is larger than the cache', async () => {
  const lists = createPreparedLists('build', 100);
  const small = await lists.prepare(bob, list, async () => []);
  const character = {
    character_id: 'c',
    version: 1,
    name: 'Aria '.repeat(40),
    player: '',
    hit_points: 1,
    level: 1,
    armor_class: 1,
  };
  await lists.prepare(ann, list, async () => [character]);
  const read = vi.fn(async () => []);
  expect(await lists.prepare(bob, list, read)).toBe(small);
  expect(read).not.toHaveBeenCalled();
});
