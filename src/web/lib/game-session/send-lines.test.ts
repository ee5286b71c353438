import { beforeEach, expect, it, vi } from 'vitest';
import { FakeStorage } from '#support/fake-storage.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { sendLines } from './send-lines.ts';
import { type UnsentLine, unsentLines } from './unsent-lines.ts';

vi.mock('#web/lib/api-client.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/api-client.ts')>()),
  callApi: vi.fn(),
}));
const toasts = vi.hoisted(() => vi.fn());
vi.mock('#web/ui/toast/toast.ts', () => ({ toast: { error: toasts, success: () => {} } }));

const server = vi.mocked(callApi);
const line = (id: string, at = 1): UnsentLine => ({ id, session_id: 'evening', text: `Line ${id}`, at });
const keep = (id: string) => unsentLines('ann').add(line(id));
const kept = () =>
  unsentLines('ann')
    .list()
    .map(({ id }) => id);

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  server.mockReset();
  toasts.mockReset();
});

it('keeps a line until the server has it', async () => {
  keep('1');
  keep('2');
  server.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new ApiError('offline', ''));
  expect(await sendLines('ann')).toBe('later');
  expect(kept()).toEqual(['2']);
  server.mockResolvedValueOnce(undefined);
  expect(await sendLines('ann')).toBe('done');
  expect(kept()).toEqual([]);
});

it('keeps the lines for a log-in', async () => {
  keep('1');
  server.mockRejectedValueOnce(new ApiError('not_signed_in', ''));
  expect(await sendLines('ann')).toBe('signed-out');
  expect(kept()).toEqual(['1']);
});

it('continues after a line that the server will never accept, and keeps it until the user has copied it', async () => {
  keep('refused');
  keep('2');
  server.mockRejectedValueOnce(new ApiError('not_found', '')).mockResolvedValueOnce(undefined);
  expect(await sendLines('ann')).toBe('done');
  expect(kept()).toEqual(['refused']);
  server.mockRejectedValueOnce(new ApiError('not_found', ''));
  expect(await sendLines('ann')).toBe('done');
  expect(toasts).toHaveBeenCalledOnce();
  const [words, { action }] = toasts.mock.calls[0] as [string, { action: { run: () => void } }];
  expect(words).toContain('Line refused');

  const writeText = vi.fn().mockRejectedValueOnce(new Error('not allowed')).mockResolvedValueOnce(undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  action.run();
  await vi.waitFor(() => expect(toasts).toHaveBeenCalledTimes(2));
  expect(kept()).toEqual(['refused']);
  action.run();
  await vi.waitFor(() => expect(kept()).toEqual([]));
  expect(writeText).toHaveBeenLastCalledWith('Line refused');
});

it('keeps a line of a full session for later, reports it once, and sends the lines of other sessions', async () => {
  keep('full');
  keep('2');
  const isFull = new ApiError('account_full', 'The timeline is full.');
  server.mockRejectedValueOnce(isFull).mockResolvedValueOnce(undefined);
  expect(await sendLines('ann')).toBe('later');
  expect(kept()).toEqual(['full']);
  server.mockRejectedValueOnce(isFull);
  expect(await sendLines('ann')).toBe('later');
  expect(toasts).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('The timeline is full.'),
    expect.anything(),
  );
  server.mockResolvedValueOnce(undefined);
  expect(await sendLines('ann')).toBe('done');
  expect(kept()).toEqual([]);
});

it('ignores data that is not a valid line', () => {
  localStorage.setItem('lorescreen.session-lines.ann', '[{"id":1},null]');
  expect(kept()).toEqual([]);
});
