import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from '#support/fights/fight-page.ts';
import { createDeliveryRounds, type Delivered } from './delivery-rounds.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('delivery in the background', () => {
  it('retries with growing pauses while the server is away, one round at a time', async () => {
    const answers: Delivered[] = ['later', 'later', 'all'];
    const times: number[] = [];
    let under = 0;
    const rounds = createDeliveryRounds(async () => {
      under += 1;
      expect(under).toBe(1);
      times.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, 10));
      under -= 1;
      return answers.shift() ?? 'all';
    });
    rounds.deliverFor('ann');
    await settle();
    expect(times).toHaveLength(3);
    const [one = 0, two = 0, three = 0] = times;
    expect(three - two).toBeGreaterThan(two - one);

    // Requests during a running round cause one more round after it, not a parallel one.
    rounds.deliverFor('ann');
    rounds.deliverFor('ann');
    await settle();
    expect(times).toHaveLength(5);
  });

  it('also retries when it could not start', async () => {
    const deliver = vi.fn<() => Promise<Delivered>>();
    deliver.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    deliver.mockResolvedValue('all');
    createDeliveryRounds(deliver).deliverFor('ann');
    await settle();
    expect(deliver).toHaveBeenCalledTimes(2);
  });

  it('waits for a log-in when the server reports that nobody is signed in', async () => {
    const users: string[] = [];
    const rounds = createDeliveryRounds(async (username) => {
      users.push(username);
      return 'signed-out';
    });
    rounds.deliverFor('ann');
    await settle();
    expect(users).toEqual(['ann']);
    rounds.deliverFor('ann');
    await settle();
    expect(users).toHaveLength(2);
  });
});
