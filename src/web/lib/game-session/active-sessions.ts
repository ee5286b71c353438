import type { ActiveSession } from '#contract/journal/game-session.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import { currentUsername, onUserLeft } from '#web/lib/session/session.ts';
import { deviceKey } from '#web/lib/storage/device-keys.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/*
 * The last known active sessions of the user. They are known before the server responds and while it is away, so that
 * nothing moves on a page and a line can always be typed.
 */

const NONE: readonly ActiveSession[] = [];
const active = createStore<{ username: string | undefined; sessions: readonly ActiveSession[] }>({
  username: undefined,
  sessions: NONE,
});

onUserLeft(() => active.set({ username: undefined, sessions: NONE }));

/** Newest first. */
export function useActiveSessions(): readonly ActiveSession[] {
  return useStore(active, ({ sessions }) => sessions);
}

/** The last known active sessions of the signed-in user. */
export function recallActiveSessions(): void {
  const username = currentUsername();
  if (typeof username !== 'string' || active.get().username === username) return;
  const kept = deviceStorage.readJson(deviceKey('activeSessions', username));
  active.set({ username, sessions: Array.isArray(kept) ? (kept as ActiveSession[]) : NONE });
}

export function setActiveSessions(username: string, sessions: readonly ActiveSession[]): void {
  if (currentUsername() !== username) return;
  if (sessions.length === 0) deviceStorage.remove(deviceKey('activeSessions', username));
  else deviceStorage.write(deviceKey('activeSessions', username), JSON.stringify(sessions));
  active.set({ username, sessions });
}
