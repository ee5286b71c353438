import { listActiveSessions } from '#contract/journal/game-session.ts';
import { callApi } from '#web/lib/api-client.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { currentUsername, isSessionEnding } from '#web/lib/session/session.ts';
import { recallActiveSessions, setActiveSessions } from './active-sessions.ts';

/** Through the query client, because a log-out stops its requests. */
const ACTIVE_SESSIONS = {
  queryKey: ['active-sessions'],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(listActiveSessions, { signal }),
  retry: false,
};

/** Another device may have started or ended a session. */
const OLD_AFTER = 30_000;

/** Never fails. Without a response, the last known sessions stay. */
export async function refreshActiveSessions({ now = false } = {}): Promise<void> {
  const username = currentUsername();
  if (typeof username !== 'string' || isSessionEnding()) return;
  recallActiveSessions();
  try {
    // A pending request may return the state before the change.
    if (now) await queryClient.cancelQueries({ queryKey: ACTIVE_SESSIONS.queryKey });
    const staleTime = now ? 0 : OLD_AFTER;
    setActiveSessions(username, await queryClient.fetchQuery({ ...ACTIVE_SESSIONS, staleTime }));
  } catch {
    // The server is away, or the session has ended. The next page asks again.
  }
}
