import { followSession } from '#web/lib/session/follow-session.ts';
import { currentUsername } from '#web/lib/session/session.ts';

/**
 * What pages do beside what they show: follow the session, and see background-work.ts. That is loaded only where this
 * device may have something of a user, so that the first page of a visitor does not carry it. Where loading fails, the
 * next page tries again.
 */
export async function workInBackground(): Promise<void> {
  followSession();
  try {
    const isUnused = !currentUsername() && sessionStorage.length === 0;
    if (isUnused && (await indexedDB.databases()).length === 0) return;
    (await import('./background-work.ts')).work();
  } catch {
    // A browser without storage has kept nothing.
  }
}
