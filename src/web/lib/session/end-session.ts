import { queryClient } from '#web/lib/query-client.ts';
import { ignoreSessionEnd } from './follow-session.ts';
import { setSessionEnding, signedOut } from './session.ts';

/**
 * Ends the session with `call`, then leaves the private page. No request may be in flight during this time, because a
 * response without a session would reload the page and ask for a log-in.
 */
export async function endSession(
  call: () => Promise<void>,
  leavePage: () => void | Promise<void>,
): Promise<void> {
  const followAgain = ignoreSessionEnd();
  try {
    await queryClient.cancelQueries();
    await call();
    setSessionEnding(true);
    // Leave the private page first. Otherwise it would fetch data without a session.
    await leavePage();
    signedOut();
  } catch (error) {
    void queryClient.invalidateQueries();
    throw error;
  } finally {
    setSessionEnding(false);
    followAgain();
  }
}
