import { startJournalSession } from '#contract/journal/game-session.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { refreshActiveSessions } from '#web/lib/game-session/refresh-active-sessions.ts';
import { refreshStuff } from '#web/stuff/queries.ts';
import { toast } from '#web/ui/toast/toast.ts';

interface Startable {
  session_id: string;
  number: number;
}

/** Makes a session the active one of its campaign. Tells the user what happened. Returns whether it worked. */
export async function startSession({ session_id: id, number }: Startable): Promise<boolean> {
  try {
    await callApi(startJournalSession, { params: { id } });
  } catch (error) {
    toast.error(whyNot(error) ?? 'The session could not be started. Please try again.');
    return false;
  }
  await afterSessionChange();
  toast.success(`Session ${number} is running. Shift T adds a line from any page.`);
  return true;
}

/** The server has started, ended or reopened a session. */
export async function afterSessionChange(): Promise<void> {
  await Promise.all([refreshActiveSessions({ now: true }), refreshStuff()]);
}

/** The server's message, if it says what to do first. */
export function whyNot(error: unknown): string | undefined {
  const isRefused = error instanceof ApiError && /^session_/.test(error.code);
  return isRefused ? error.message : undefined;
}
