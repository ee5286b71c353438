import { expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import { sizeOf } from '#domain/combat/fight-size.ts';
import { encounter } from '#support/fights/combat-table.ts';
import { type CachedFight, createFightCache } from './fight-cache.ts';

const fight = createFight(encounter(), {}, 1);
const cached: CachedFight = {
  fight,
  encounterId: 'encounter',
  snapshotSequence: 0,
  kept: { from: 1, bytes: 0 },
  bytesSinceSnapshot: 0,
  journalBytes: 0,
  lastCommandId: null,
};

it('keeps the fights that fit, and evicts the least recently used ones first', () => {
  const cache = createFightCache(Math.floor(2.5 * sizeOf(fight)));
  const kept = () => ['a', 'b', 'c'].filter((id) => cache.get('owner', id) !== undefined);
  for (const id of ['a', 'b', 'a', 'c']) cache.set('owner', id, cached);
  expect(kept()).toEqual(['a', 'c']);
  cache.delete('owner', 'a');
  cache.set('owner', 'b', cached);
  expect(kept()).toEqual(['b', 'c']);
});

it('counts a read as a use', () => {
  const cache = createFightCache(Math.floor(2.5 * sizeOf(fight)));
  for (const id of ['a', 'b']) cache.set('owner', id, cached);
  cache.get('owner', 'a');
  cache.set('owner', 'c', cached);
  expect(cache.get('owner', 'b')).toBeUndefined();
  expect(cache.get('owner', 'a')).toBe(cached);
});

it('keeps the newest fight, even if it is too large', () => {
  const cache = createFightCache(1);
  cache.set('owner', 'a', cached);
  expect(cache.get('owner', 'a')).toBe(cached);
});
