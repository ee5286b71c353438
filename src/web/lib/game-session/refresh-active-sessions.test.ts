import { expect, it, vi } from 'vitest';
import type { ActiveSession } from '#contract/journal/game-session.ts';
import { callApi } from '#web/lib/api-client.ts';
import { setActiveSessions } from './active-sessions.ts';
import { refreshActiveSessions } from './refresh-active-sessions.ts';

vi.mock('#web/lib/api-client.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/api-client.ts')>()),
  callApi: vi.fn(),
}));
vi.mock('#web/lib/session/session.ts', () => ({
  currentUsername: () => 'ann',
  isSessionEnding: () => false,
  onUserLeft: () => {},
}));
vi.mock('#web/lib/session/follow-session.ts', () => ({ sessionEnded: () => {} }));
vi.mock('./active-sessions.ts', () => ({ recallActiveSessions: () => {}, setActiveSessions: vi.fn() }));

it('does not wait for a request from before the change', async () => {
  const started = { session_id: 'evening' } as ActiveSession;
  vi.mocked(callApi)
    .mockReturnValueOnce(new Promise(() => {}))
    .mockResolvedValueOnce([started]);
  const older = refreshActiveSessions();
  await vi.waitFor(() => expect(callApi).toHaveBeenCalledOnce());
  await refreshActiveSessions({ now: true });
  await older;
  expect(setActiveSessions).toHaveBeenLastCalledWith('ann', [started]);
});
