import { deviceStorage } from '#web/lib/browser-storage.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/*
 * Typed lines of sessions that the server may not have. They are kept on the device until it confirms them, so that a lost
 * network loses none. Log-out and 30 days without use remove them (forget-user.ts).
 */

const KEY = 'lorescreen.session-lines.';

export interface UnsentLine {
  /** Makes a repeated request safe. */
  readonly id: string;
  readonly session_id: string;
  readonly text: string;
  /** In milliseconds. */
  readonly at: number;
}

/** Other tabs write the same storage, so the page only counts its own changes, and reads the storage. */
const changed = createStore({ times: 0 });

/** Renders again when a line is kept or sent. */
export function useUnsentLineChanges(): number {
  return useStore(changed, ({ times }) => times);
}

export function listUnsentLines(username: string): UnsentLine[] {
  const kept = deviceStorage.readJson(KEY + username);
  return Array.isArray(kept) ? kept.filter(isLine) : [];
}

/** Whether the device has it now. A browser without storage keeps nothing. */
export function keepUnsentLine(username: string, line: UnsentLine): boolean {
  write(username, [...listUnsentLines(username), line]);
  return listUnsentLines(username).some(({ id }) => id === line.id);
}

export function dropUnsentLine(username: string, id: string): void {
  write(
    username,
    listUnsentLines(username).filter((line) => line.id !== id),
  );
}

export function forgetLinesOf(username: string): void {
  deviceStorage.remove(KEY + username);
}

/** Lines of users who never logged out. */
export function forgetUnusedLines(oldest: number): void {
  for (const key of deviceStorage.keys()) {
    if (!key.startsWith(KEY)) continue;
    const username = key.slice(KEY.length);
    write(
      username,
      listUnsentLines(username).filter(({ at }) => at >= oldest),
    );
  }
}

function write(username: string, lines: readonly UnsentLine[]): void {
  if (lines.length === 0) deviceStorage.remove(KEY + username);
  else deviceStorage.write(KEY + username, JSON.stringify(lines));
  changed.set(({ times }) => ({ times: times + 1 }));
}

/** Another version of the page may have written it. */
function isLine(value: unknown): value is UnsentLine {
  const { id, session_id, text, at } = (value ?? {}) as Record<string, unknown>;
  return [id, session_id, text].every((part) => typeof part === 'string') && typeof at === 'number';
}
