import { beforeEach, expect, it, vi } from 'vitest';
import { FakeStorage } from '#support/fake-storage.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { addLine } from './add-line.ts';
import { unsentLines } from './unsent-lines.ts';

vi.mock('#web/lib/api-client.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/api-client.ts')>()),
  callApi: vi.fn(),
}));
vi.mock('#web/lib/session/session.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/session/session.ts')>()),
  currentUsername: () => 'ann',
}));
const told = vi.hoisted(() => ({ success: vi.fn(), info: vi.fn(), error: vi.fn() }));
vi.mock('#web/ui/toast/toast.ts', () => ({ toast: told }));

const EVENING = { session_id: 'evening', number: 3 };
const server = vi.mocked(callApi);
const sent = () => server.mock.calls.map(([, { body }]) => (body as unknown as { text: string }).text);
const kept = () =>
  unsentLines('ann')
    .list()
    .map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('localStorage', new FakeStorage());
  server.mockReset();
  for (const toast of Object.values(told)) toast.mockReset();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it('keeps a line while the server is away, and sends it before the next one', async () => {
  server.mockRejectedValueOnce(new ApiError('offline', ''));
  await addLine(EVENING, 'The gate opens.');
  expect(told.info).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('kept on this device'));
  expect(kept()).toEqual(['The gate opens.']);
  await addLine(EVENING, 'Nobody is there.');
  expect(told.success).toHaveBeenCalledExactlyOnceWith('Added to session 3.');
  expect(sent()).toEqual(['The gate opens.', 'The gate opens.', 'Nobody is there.']);
  expect(kept()).toEqual([]);
});

it('reports a line that the browser does not store and the server does not have, and forgets it', async () => {
  vi.stubGlobal('localStorage', undefined);
  server.mockRejectedValueOnce(new ApiError('offline', ''));
  await addLine(EVENING, 'A door slams.');
  expect(told.error).toHaveBeenCalledExactlyOnceWith('The line could not be saved: A door slams.');
  expect(kept()).toEqual([]);
  await addLine(EVENING, 'Steps behind it.');
  expect(sent().slice(1)).toEqual(['Steps behind it.']);
  expect(told.success).toHaveBeenCalledOnce();
});
