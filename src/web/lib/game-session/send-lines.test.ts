import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { sendLines } from './send-lines.ts';
import { forgetUnusedLines, keepUnsentLine, listUnsentLines, type UnsentLine } from './unsent-lines.ts';

vi.mock('#web/lib/api-client.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/api-client.ts')>()),
  callApi: vi.fn(),
}));
const toasts = vi.hoisted(() => vi.fn());
vi.mock('#web/ui/toast/toast.ts', () => ({ toast: { error: toasts } }));

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

it('drops a line that the server will never take, tells the user, and goes on', async () => {
  keepUnsentLine('ann', line('1'));
  keepUnsentLine('ann', line('2'));
  server.mockRejectedValueOnce(new ApiError('not_found', '')).mockResolvedValueOnce(undefined);
  expect(await sendLines('ann')).toBe('all');
  expect(kept()).toEqual([]);
  expect(toasts).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Line 1'));
});

it('forgets lines that were typed long ago, and nothing that another version wrote is a line', () => {
  keepUnsentLine('ann', line('old', 1));
  keepUnsentLine('ann', line('new', 100));
  forgetUnusedLines(50);
  expect(kept()).toEqual(['new']);
  localStorage.setItem('lorescreen.session-lines.ann', '[{"id":1},null]');
  expect(kept()).toEqual([]);
});
