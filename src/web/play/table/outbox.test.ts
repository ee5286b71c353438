import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Act } from '#domain/player-view/player-acts.ts';
import { FakeStorage } from '#support/fake-storage.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { createOutbox, type Unsent } from './outbox.ts';
import type { ActAnswer } from './play-api.ts';

const DONE: ActAnswer = { state: 'done', message: null };
const DAMAGE: Act = { kind: 'damage', amount: 7 };
const KEY = 'lorescreen.play.unsent.table';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new FakeStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as Unsent[];

function startOutbox(send: (id: string, act: Act) => Promise<ActAnswer>) {
  const answers: [string, ActAnswer][] = [];
  let shown: readonly Unsent[] = [];
  const outbox = createOutbox({
    code: 'table',
    send,
    onChange: (unsent) => {
      shown = unsent;
    },
    onAnswer: (id, _, answer) => answers.push([id, answer]),
  });
  return { outbox, answers, shown: () => shown };
}

it.each(['offline', 'too_many_writes'] as const)(
  'retries after %s under the same id, in order',
  async (code) => {
    let isAway = true;
    const send = vi.fn(async (_id: string, _act: Act) => {
      if (isAway) throw new ApiError(code, '');
      return DONE;
    });
    const { outbox, answers, shown } = startOutbox(send);
    outbox.add({ id: 'one', act: DAMAGE });
    outbox.add({ id: 'two', act: { kind: 'end-turn' } });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(new Set(send.mock.calls.map(([id]) => id))).toEqual(new Set(['one']));
    expect(send.mock.calls.length).toBeGreaterThan(2);
    expect(kept()).toHaveLength(2);
    expect(shown()).toEqual(kept());
    isAway = false;
    void outbox.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toEqual([
      ['one', DONE],
      ['two', DONE],
    ]);
    expect(kept()).toEqual([]);
    expect(shown()).toEqual([]);
  },
);

it('sends what a closed page did not send', async () => {
  const send = vi.fn(async () => DONE);
  localStorage.setItem(KEY, JSON.stringify([{ id: 'before', act: DAMAGE }]));
  const { answers } = startOutbox(send);
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledWith('before', DAMAGE);
  expect(answers).toEqual([['before', DONE]]);
});

it('drops what the server refuses, with its reason, and continues with the next', async () => {
  const send = vi.fn(async (id: string) => {
    if (id === 'one') throw new ApiError('no_character', 'This phone plays no character.');
    return DONE;
  });
  const { outbox, answers } = startOutbox(send);
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
  const { outbox } = startOutbox(send);
  outbox.add({ id: 'one', act: DAMAGE });
  void outbox.wake();
  void outbox.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

it('does not lose an act of another tab of the same table', async () => {
  const one = startOutbox(async () => DONE);
  const other = startOutbox(() => new Promise<ActAnswer>(() => {}));
  other.outbox.add({ id: 'theirs', act: DAMAGE });
  await vi.advanceTimersByTimeAsync(0);
  other.outbox.close();
  one.outbox.add({ id: 'ours', act: { kind: 'end-turn' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(one.answers.map(([id]) => id)).toEqual(['theirs', 'ours']);
  expect(kept()).toEqual([]);
});

it('forgets the acts of a character that is left', async () => {
  const { outbox, shown } = startOutbox(() => new Promise<ActAnswer>(() => {}));
  outbox.add({ id: 'one', act: DAMAGE });
  outbox.add({ id: 'two', act: DAMAGE });
  outbox.forget();
  expect(shown()).toEqual([]);
  expect(kept()).toEqual([]);
});
