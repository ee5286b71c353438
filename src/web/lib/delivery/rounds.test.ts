import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settle } from '#support/fights/fight-page.ts';
import type { Delivered } from './deliver.ts';
import { createRounds } from './rounds.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const start = (deliver: () => Promise<Delivered>) => createRounds({ deliver });

it('retries with growing pauses while the server is away, one round at a time', async () => {
  const answers: Delivered[] = ['later', 'later', 'done'];
  const times: number[] = [];
  let under = 0;
  const rounds = start(async () => {
    under += 1;
    expect(under).toBe(1);
    times.push(Date.now());
    await new Promise((resolve) => setTimeout(resolve, 10));
    under -= 1;
    return answers.shift() ?? 'done';
  });
  void rounds.now();
  await settle();
  expect(times).toHaveLength(3);
  const [one = 0, two = 0, three = 0] = times;
  expect(three - two).toBeGreaterThan(two - one);

  // Requests during a running round cause one more round after it, not a parallel one.
  void rounds.now();
  void rounds.now();
  await settle();
  expect(times).toHaveLength(5);
});

it('does not hurry a server that is away because of more to send', async () => {
  const times: number[] = [];
  const rounds = start(async () => {
    times.push(Date.now());
    await new Promise((resolve) => setTimeout(resolve, 10));
    return times.length === 1 ? 'later' : 'done';
  });
  void rounds.now();
  void rounds.now();
  await settle();
  const [one = 0, two = 0] = times;
  expect(two - one).toBeGreaterThanOrEqual(1000);
});

it('also retries when it could not start', async () => {
  const deliver = vi.fn<() => Promise<Delivered>>();
  deliver.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  deliver.mockResolvedValue('done');
  void start(deliver).now();
  await settle();
  expect(deliver).toHaveBeenCalledTimes(2);
});

it('waits for a log-in when the server reports that nobody is signed in', async () => {
  const deliver = vi.fn(async (): Promise<Delivered> => 'signed-out');
  const rounds = start(deliver);
  void rounds.now();
  await settle();
  expect(deliver).toHaveBeenCalledOnce();
  void rounds.now();
  await settle();
  expect(deliver).toHaveBeenCalledTimes(2);
});

it('retries nothing after it is closed, also when a round fails afterwards', async () => {
  const deliver = vi.fn(async (): Promise<Delivered> => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return 'later';
  });
  const rounds = start(deliver);
  void rounds.now();
  rounds.close();
  await settle();
  expect(deliver).toHaveBeenCalledOnce();
});
