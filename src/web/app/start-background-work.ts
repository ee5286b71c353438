import { followSession } from '#web/lib/session/follow-session.ts';
import { currentUsername } from '#web/lib/session/session.ts';

/**
 * Background work of all pages: follows the session, and runs background-work.ts. That module is loaded only when this
 * device may hold user data, so that a visitor's first page does not load it. When loading fails, the next page tries
 * again.
 */
export async function workInBackground(): Promise<void> {
  followSession();
  try {
    const isUnused = !currentUsername() && sessionStorage.length === 0;
    // Not through the gate of the storage, because a visitor's page does not load it. Nothing waits for this.
    if (isUnused && (await indexedDB.databases()).length === 0) return;
    (await import('./background-work.ts')).work();
  } catch {
    // Without storage there is no user data.
  }
}
