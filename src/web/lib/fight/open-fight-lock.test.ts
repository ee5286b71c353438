import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdFight, ifNotHeld } from './open-fight-lock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const deliver = (fightId = 'fight', username = 'ann') =>
  ifNotHeld(username, fightId, async () => 'delivered', 'left alone');

describe('the hold on a fight', () => {
  it('excludes others until the last page of this tab releases it, also without the browser’s locks', async () => {
    vi.stubGlobal('navigator', {});
    const one = holdFight('ann', 'fight');
    const two = holdFight('ann', 'fight');
    expect(await deliver()).toBe('left alone');
    expect([await deliver('another'), await deliver('fight', 'bob')]).toEqual(['delivered', 'delivered']);
    one();
    expect(await deliver()).toBe('left alone');
    two();
    expect(await deliver()).toBe('delivered');
  });

  it('uses the browser’s locks for other tabs', async () => {
    const requested: unknown[] = [];
    const locks = {
      request: async (name: string, how: LockOptions, work: (lock: unknown) => unknown) => {
        requested.push([name, how]);
        return work(null);
      },
    };
    vi.stubGlobal('navigator', { locks });
    expect(await deliver()).toBe('left alone');
    expect(requested).toEqual([['lorescreen-fight/ann/fight', { ifAvailable: true }]]);
    holdFight('ann', 'fight')();
    expect(requested[1]).toEqual(['lorescreen-fight/ann/fight', { mode: 'shared' }]);
  });
});
