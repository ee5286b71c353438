import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { sendLines } from './send-lines.ts';
import { keepUnsentLine, listUnsentLines, type UnsentLine } from './unsent-lines.ts';

vi.mock('#web/lib/api-client.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/api-client.ts')>()),
  callApi: vi.fn(),
}));
const toasts = vi.hoisted(() => vi.fn());
vi.mock('#web/ui/toast/toast.ts', () => ({ toast: { error: toasts, success: () => {} } }));

const server = vi.mocked(callApi);
const line = (id: string, at = 1): UnsentLine => ({ id, session_id: 'evening', text: `Line ${id}`, at });
const kept = () => listUnsentLines('ann').map(({ id }) => id);

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => void values.set(key, value),
        removeItem: (key: string) => void values.delete(key),
      },
      {
        ownKeys: () => [...values.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  );
  server.mockReset();
  toasts.mockReset();
});

it('keeps a line until the server has it', async () => {
  expect(keepUnsentLine('ann', line('1'))).toBe(true);
  keepUnsentLine('ann', line('2'));
  server.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new ApiError('offline', ''));
  expect(await sendLines('ann')).toBe('later');
  expect(kept()).toEqual(['2']);
  server.mockResolvedValueOnce(undefined);
  expect(await sendLines('ann')).toBe('all');
  expect(kept()).toEqual([]);
});

it('continues after a line that the server will never accept, and keeps it until the user has copied it', async () => {
  keepUnsentLine('ann', line('refused'));
  keepUnsentLine('ann', line('2'));
  server.mockRejectedValueOnce(new ApiError('not_found', '')).mockResolvedValueOnce(undefined);
  expect(await sendLines('ann')).toBe('all');
  expect(kept()).toEqual(['refused']);
  server.mockRejectedValueOnce(new ApiError('not_found', ''));
  expect(await sendLines('ann')).toBe('all');
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
  keepUnsentLine('ann', line('full'));
  keepUnsentLine('ann', line('2'));
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
  expect(await sendLines('ann')).toBe('all');
  expect(kept()).toEqual([]);
});

it('ignores data that is not a valid line', () => {
  localStorage.setItem('lorescreen.session-lines.ann', '[{"id":1},null]');
  expect(kept()).toEqual([]);
});
