import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Act } from '#domain/player-view/player-acts.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { Outbox, type Unsent } from './outbox.ts';
import type { ActAnswer } from './play-api.ts';

const DONE: ActAnswer = { state: 'done', message: null };
const DAMAGE: Act = { kind: 'damage', amount: 7 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An outbox with `kept` on its device, and a server with the given responses. */
function startOutbox(
  send: (id: string, act: Act) => Promise<ActAnswer>,
  kept: { unsent: readonly Unsent[] },
) {
  const answers: [string, ActAnswer][] = [];
  const outbox = new Outbox({
    send,
    read: () => kept.unsent,
    write: (unsent) => {
      kept.unsent = unsent;
    },
    onChange: () => {},
    onAnswer: (id, _, answer) => answers.push([id, answer]),
  });
  return { outbox, answers };
}

it.each(['offline', 'too_many_writes'] as const)(
  'retries after %s under the same id, in order',
  async (code) => {
    let isAway = true;
    const send = vi.fn(async (_id: string, _act: Act) => {
      if (isAway) throw new ApiError(code, '');
      return DONE;
    });
    const kept = { unsent: [] as readonly Unsent[] };
    const { outbox, answers } = startOutbox(send, kept);
    outbox.add({ id: 'one', act: DAMAGE });
    outbox.add({ id: 'two', act: { kind: 'end-turn' } });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(new Set(send.mock.calls.map(([id]) => id))).toEqual(new Set(['one']));
    expect(send.mock.calls.length).toBeGreaterThan(2);
    expect(kept.unsent).toHaveLength(2);
    isAway = false;
    outbox.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toEqual([
      ['one', DONE],
      ['two', DONE],
    ]);
    expect(kept.unsent).toEqual([]);
  },
);

it('sends what a closed page did not send', async () => {
  const send = vi.fn(async () => DONE);
  const { answers } = startOutbox(send, { unsent: [{ id: 'before', act: DAMAGE }] });
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledWith('before', DAMAGE);
  expect(answers).toEqual([['before', DONE]]);
});

it('drops what the server refuses, with its reason, and continues with the next', async () => {
  const send = vi.fn(async (id: string) => {
    if (id === 'one') throw new ApiError('no_character', 'This phone plays no character.');
    return DONE;
  });
  const { outbox, answers } = startOutbox(send, { unsent: [] });
  outbox.add({ id: 'one', act: DAMAGE });
  outbox.add({ id: 'two', act: DAMAGE });
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual([
    ['one', { state: 'refused', message: 'This phone plays no character.' }],
    ['two', DONE],
  ]);
});

it('does not send a pending act a second time', async () => {
  const send = vi.fn(() => new Promise<ActAnswer>(() => {}));
  const { outbox } = startOutbox(send, { unsent: [] });
  outbox.add({ id: 'one', act: DAMAGE });
  outbox.wake();
  outbox.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});
